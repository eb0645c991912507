// The code of the first page load, and types. Code that decodes or verifies is in `./address` and
// `./verify`, because a bundler may put every export of this file into the first load.
export type { PolkadotApi, PolkadotRequestOptions } from './api/PolkadotApi.js'
export type { SignedBytes } from './capabilities/signBytes.js'
export type { SignedPayload } from './capabilities/signPayload.js'
export type { EnableRequest, EnableWallet } from './connection/EnableWallet.js'
export type { InjectedAccount } from './injected/InjectedAccount.js'
export type {
  InjectedAccounts,
  InjectedEntry,
  InjectedExtension,
  InjectedSigner,
} from './injected/InjectedExtension.js'
export type { HexText, SignerPayload, SignerRaw, SignerResult } from './injected/SignerPayload.js'
export type { AccountKind } from './networks/AccountKind.js'
export { kusama } from './networks/kusama.js'
export { kusamaAssetHub } from './networks/kusamaAssetHub.js'
export { moonbeam } from './networks/moonbeam.js'
export { networkIdOfGenesis } from './networks/networkIdOfGenesis.js'
export { polkadotAssetHub } from './networks/polkadotAssetHub.js'
export { polkadotMainnet } from './networks/polkadotMainnet.js'
export { type PolkadotNetworkOptions, polkadotNetwork } from './networks/polkadotNetwork.js'
export { westend } from './networks/westend.js'
export { type PolkadotOptions, polkadot } from './polkadot.js'
export { polkadotText } from './text.js'
