import type { Marks } from './useMark.js'

/** Fetches the marks of well-known wallets, when the first wallet without an icon is shown. */
export const loadWalletMarks = async (): Promise<Marks> => (await import('./walletMarks.js')).walletMarks
