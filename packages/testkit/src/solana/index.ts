export { answerSolanaRequest, type SolanaRequest } from './answerSolanaRequest.js'
export { associatedTokenAddress } from './associatedTokenAddress.js'
export { buildSolanaTransfer, type SolanaTransferOptions } from './buildSolanaTransfer.js'
export {
  createSolanaFaucet,
  type SolanaFaucet,
  type TestInterest,
  type TestMultiplier,
  type TestTokenOptions,
} from './createSolanaFaucet.js'
export { createSolanaHarness, type SolanaHarness, type SolanaHarnessOptions } from './createSolanaHarness.js'
export {
  createSolanaTestWallet,
  type SolanaTestChain,
  type SolanaTestFeature,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from './createSolanaTestWallet.js'
export { registerWallet } from './registerWallet.js'
export { SolanaWalletError } from './SolanaWalletError.js'
export { type SignedSolanaTransaction, signSolanaTransaction } from './signSolanaTransaction.js'
export { type SolanaKey, solanaKey } from './solanaKey.js'
export type { SolanaWalletMemory } from './solanaWalletMemory.js'
export { throwAwaySolanaKeys } from './throwAwaySolanaKeys.js'
