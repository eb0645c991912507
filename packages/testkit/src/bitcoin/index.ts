export { createHostileBitcoinProviders, type SatsProviderLike } from '../faults/createHostileBitcoinProviders.js'
export { answerBitcoinRequest, type BitcoinRequest } from './answerBitcoinRequest.js'
export { type BitcoinTestAddress, bitcoinAddresses } from './bitcoinAddresses.js'
export type { BitcoinFault } from './bitcoinFault.js'
export type { BitcoinOwnFaceOptions, BitcoinOwnProvider } from './bitcoinOwnProvider.js'
export {
  type BitcoinTestNetwork,
  type BitcoinTestNetworkFacts,
  bitcoinTestNetworks,
} from './bitcoinTestNetwork.js'
export type { BitcoinWalletMemory } from './bitcoinWalletMemory.js'
export { type BitcoinHarness, type BitcoinHarnessOptions, createBitcoinHarness } from './createBitcoinHarness.js'
export {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from './createBitcoinTestWallet.js'
export type { BitcoinSatsProvider } from './createSatsFace.js'
export type { BitcoinStandardWallet } from './createStandardFace.js'
export { type BitcoinTestProtocol, signBitcoinMessage } from './signBitcoinMessage.js'
export { throwAwayBitcoinKeys } from './throwAwayBitcoinKeys.js'
