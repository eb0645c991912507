export {
  createHostileInjectedWallets,
  type InjectedEntryLike,
  type InjectedExtensionLike,
} from '../faults/createHostileInjectedWallets.js'
export { createHostileInjected, type HostileInjected } from '../faults/hostileInjected.js'
export { answerPolkadotRequest } from './answerPolkadotRequest.js'
export { createPolkadotHarness, type PolkadotHarness } from './createPolkadotHarness.js'
export {
  createPolkadotPair,
  type PolkadotHex,
  type PolkadotKeyType,
  type PolkadotPair,
  type PolkadotTestKey,
} from './createPolkadotPair.js'
export {
  createPolkadotTestWallet,
  type PolkadotTestAccount,
  type PolkadotTestExtension,
  type PolkadotTestSignature,
  type PolkadotTestWallet,
  type PolkadotTestWalletOptions,
} from './createPolkadotTestWallet.js'
export type { PolkadotPayload } from './polkadotPayload.js'
export type { PolkadotWalletMemory } from './polkadotWalletMemory.js'
export { throwAwayPolkadotKeys } from './throwAwayPolkadotKeys.js'
