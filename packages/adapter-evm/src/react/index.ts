// Hooks for apps without wagmi. They load viem and the requests of the adapter with their first use.

export type { TokenBalanceRequest } from '../tokens/TokenBalanceRequest.js'
export { evmKeys } from './evmKeys.js'
export type { Reading } from './Reading.js'
export type { RequestStatus } from './RequestStatus.js'
export { readTokenBalance } from './readTokenBalance.js'
export { type UsePublicClientOptions, usePublicClient } from './usePublicClient.js'
export type { RequestState } from './useRequest.js'
export { type SendTransactionResult, useSendTransaction } from './useSendTransaction.js'
export { type SignTypedDataResult, useSignTypedData } from './useSignTypedData.js'
export { type TokenBalanceResult, type UseTokenBalanceOptions, useTokenBalance } from './useTokenBalance.js'
export { type UseWaitForTransactionOptions, useWaitForTransaction } from './useWaitForTransaction.js'
export { useWalletClient } from './useWalletClient.js'
