import type { ModalCore } from '../contract/core.js'

/** How many recent wallets are remembered (specification section 9). */
const most = 2
const key = 'recent'

/** Puts a way in first among the recent ones. */
export function rememberWallet(core: ModalCore, way: string): void {
  const ways = [way, ...core.stores.recent.$ways.get().filter((other) => other !== way)].slice(0, most)
  core.stores.recent.set(ways)
  core.storage.write(key, ways)
}

export function recallWallets(core: ModalCore): void {
  const ways = core.storage.read(key, (value) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      ? (value as readonly string[])
      : undefined,
  )
  core.stores.recent.set(ways?.slice(0, most) ?? [])
}
