/** Published clients: the newest whose terms fit a relay of one's own, and one from before sessions had calls of their own on the relay. */
export const versions = ['2.17.1', '2.21.7'] as const
