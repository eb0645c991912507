// The code of a page's first load, and types. The code that decodes, checks or verifies has its own
// entries, `./address` and `./verify`: a bundler may put everything that this file exports into the
// first load.
export type {
  EvmApi,
  EvmRequestOptions,
  EvmSendCallsOptions,
  EvmSwitch,
  EvmWaitOptions,
  EvmWriteOptions,
} from './api/EvmApi.js'
export type { EvmCall } from './capabilities/sendCalls.js'
export type { WalletCapabilities } from './capabilities/walletCapabilities.js'
export type { RecipientError } from './errors/RecipientError.js'
export { type EvmOptions, evm } from './evm.js'
export { arbitrum } from './networks/arbitrum.js'
export { arbitrumSepolia } from './networks/arbitrumSepolia.js'
export { baseSepolia } from './networks/baseSepolia.js'
export { blast } from './networks/blast.js'
export { bsc } from './networks/bsc.js'
export { celo } from './networks/celo.js'
export { gnosis } from './networks/gnosis.js'
export { hoodi } from './networks/hoodi.js'
export { linea } from './networks/linea.js'
export { mantle } from './networks/mantle.js'
export { optimism } from './networks/optimism.js'
export { optimismSepolia } from './networks/optimismSepolia.js'
export { polygon } from './networks/polygon.js'
export { scroll } from './networks/scroll.js'
export { unichain } from './networks/unichain.js'
export { zksync } from './networks/zksync.js'
export { zora } from './networks/zora.js'
export type { SwapContracts } from './swaps/contracts/SwapContracts.js'
export { evmText } from './text.js'
export type { TransactionEstimate } from './transactions/estimateTransaction.js'
export type {
  MinedTransaction,
  ReplacedTransaction,
  TransactionOutcome,
  UnminedTransaction,
} from './transactions/TransactionOutcome.js'
export type { EvmTransaction } from './transactions/transaction.js'
