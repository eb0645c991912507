import type { ModalCore } from '../contract/core.js'

/** How many recent wallets are stored (specification section 9). */
const most = 2
const key = 'recent'

/** Moves a connector to the front of the recent ones. */
export function rememberWallet(core: ModalCore, connectorId: string): void {
  const connectorIds = [
    connectorId,
    ...core.stores.recent.$connectorIds.get().filter((other) => other !== connectorId),
  ].slice(0, most)
  core.stores.recent.set(connectorIds)
  core.storage.write(key, connectorIds)
}

export function recallWallets(core: ModalCore): void {
  const connectorIds = core.storage.read(key, (value) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      ? (value as readonly string[])
      : undefined,
  )
  core.stores.recent.set(connectorIds?.slice(0, most) ?? [])
}
