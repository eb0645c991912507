import type { Page } from '@playwright/test'

export interface StorageDump {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  readonly databases: readonly string[]
  readonly cookies: string
}

/** Everything that a page stores. */
export function dumpStorage(page: Page): Promise<StorageDump> {
  return page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    cookies: document.cookie,
  }))
}

/** Keys that the SDK stores according to its documentation. */
export const ownKeys: readonly RegExp[] = [
  /^latchkey:connectors$/,
  /^latchkey:session:[a-z0-9]+\/[\w.-]+$/,
  /^latchkey:choices$/,
  /^latchkey:recent$/,
  /^latchkey:migration$/,
  // CAIP-10
  /^latchkey:balance:[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/,
]

/** Key of the test wallets' own storage, which an extension has outside of the page. */
export const walletKey: RegExp = /^latchkey\.(testWallet|polkadotTestWallet):[\w./]+$/
