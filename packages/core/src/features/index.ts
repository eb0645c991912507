export { type AssetService, assetsService } from '../contract/services/assets.js'
export { type NameOfAddress, type NameService, namesService } from '../contract/services/names.js'
export {
  type PaymentRequest,
  type PaymentService,
  paymentsService,
  type ReceiverContext,
  type ReceiverRisk,
  type ReceiverRiskKind,
} from '../contract/services/payments.js'
export {
  type SendFailure,
  type SendReport,
  sendErrorEvent,
  sendInitiatedEvent,
  sendSuccessEvent,
} from '../contract/services/sendEvents.js'
export {
  type SwapFailure,
  type SwapReport,
  swapApprovalErrorEvent,
  swapErrorEvent,
  swapInitiatedEvent,
  swapSuccessEvent,
} from '../contract/services/swapEvents.js'
export {
  type MinedSwap,
  type SentSwap,
  type SwapActions,
  type SwapAllowance,
  type SwapAskOptions,
  type SwapBuild,
  type SwapCall,
  type SwapContext,
  type SwapFee,
  type SwapHop,
  type SwapLoader,
  type SwapOrder,
  type SwapOutcome,
  type SwapPermit,
  type SwapPermitOptions,
  type SwapPlan,
  type SwapProvider,
  type SwapQuestion,
  type SwapQuote,
  type SwapRequest,
  type SwapService,
  type SwapStep,
  type SwapTerms,
  type SwapTimes,
  type SwapTransaction,
  swapsService,
} from '../contract/services/swaps.js'
export {
  type Token,
  type TokenBalance,
  type TokenList,
  type TokenService,
  type TokenSource,
  tokensService,
} from '../contract/services/tokens.js'
export {
  type ReplacementEstimate,
  type ReplacementKind,
  type SettledTransaction,
  type TransactionReference,
  type TransactionService,
  type TransactionStatus,
  transactionsService,
  type WaitForTransactionOptions,
} from '../contract/services/transactions.js'
export {
  type GasDetails,
  type MaxTransfer,
  type PlanTransferService,
  planTransferService,
  type ReplacementService,
  replacementService,
  type Transfer,
  type TransferActions,
  type TransferAskOptions,
  type TransferEstimate,
  type TransferFunds,
  type TransferOptions,
  type TransferPlan,
  type TransferService,
  transferService,
  type WatchedToken,
  type WatchTokenService,
  watchTokenService,
} from '../contract/services/transfers.js'
export { createLedgerStore, type LedgerStore, type LedgerStoreOptions } from './createLedgerStore.js'
export { createSwapActions } from './createSwapActions.js'
export { createTransferActions } from './createTransferActions.js'
