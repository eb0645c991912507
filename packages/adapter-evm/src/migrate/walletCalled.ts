import type { MigrationCandidate } from '@latchkey/core'

/**
 * Wallets whose id or name in another kit is not the one that they announce, by that id or name in
 * lower case. From the published sources of @wagmi/connectors, RainbowKit and web3-onboard.
 */
const rdnsOf: ReadonlyMap<string, string> = new Map([
  ['metamask', 'io.metamask'],
  ['metamasksdk', 'io.metamask'],
  ['coinbase', 'com.coinbase.wallet'],
  ['coinbase wallet', 'com.coinbase.wallet'],
  ['coinbasewallet', 'com.coinbase.wallet'],
  ['coinbasewalletsdk', 'com.coinbase.wallet'],
  ['binance smart wallet', 'com.binance.wallet'],
  ['brave wallet', 'com.brave.wallet'],
  ['brave', 'com.brave.wallet'],
  ['rabby', 'io.rabby'],
  ['rabby wallet', 'io.rabby'],
  ['trust', 'com.trustwallet.app'],
  ['okx', 'com.okex.wallet'],
  ['rainbow', 'me.rainbow'],
  ['phantom', 'app.phantom'],
  ['zerion', 'io.zerion.wallet'],
  ['bitget', 'com.bitget.web3'],
])

/** Connectors that are no wallet of the page, and that of `@latchkey/wagmi`. */
const elsewhere: ReadonlySet<string> = new Set([
  'walletconnect',
  'safe',
  'ledger',
  'baseaccount',
  'porto',
  'mock',
  'latchkey',
])

/** @returns `undefined` for what is no wallet of the page: a relay, or a popup. */
export function walletCalled(id: string, name: string = id): MigrationCandidate['wallet'] | undefined {
  const key = id.toLowerCase()
  if (elsewhere.has(key)) return undefined
  const rdns = rdnsOf.get(key) ?? (id.includes('.') ? id : undefined)
  return rdns === undefined ? { id, name } : { rdns }
}
