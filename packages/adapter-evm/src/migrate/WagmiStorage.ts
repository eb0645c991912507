/**
 * What an app passes to wagmi's `createStorage({ storage })`, e.g. over IndexedDB. Only `getItem` is
 * called.
 */
export interface WagmiStorage {
  /** The text that wagmi has stored under this key, e.g. `wagmi.store`. */
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
}
