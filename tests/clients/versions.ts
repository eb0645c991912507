/**
 * Published clients: the newest one whose licence allows any relay, and one from before sessions
 * had their own relay methods.
 */
export const versions = ['2.17.1', '2.21.7'] as const
