import type { MigrationReader } from '@latchkey/core'

export interface FromWagmiOptions {
  /** The `key` of wagmi's `createStorage`. Default `wagmi`. */
  readonly key?: string | undefined
}

/**
 * Takes over the connections of wagmi 2 and 3, and of the kits on it (RainbowKit, ConnectKit). It
 * reads `localStorage`, or the cookies of wagmi's `cookieStorage`.
 */
export function fromWagmi({ key = 'wagmi' }: FromWagmiOptions = {}): MigrationReader {
  return async (local, cookies) => (await import('./readWagmi.js')).readWagmi(key, local, cookies)
}
