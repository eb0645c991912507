import { defineEvent } from '../defineEvent.js'
import type { EventToken } from '../plugin.js'

// The events of swaps that analytics counts. A plugin emits them, and others listen to them.

export interface SwapReport {
  /** CAIP-2. */
  readonly networkId: string
  readonly isSmartAccount: boolean
  /** Addresses of the tokens. Absent: the network's own currency. */
  readonly sell?: string | undefined
  readonly buy?: string | undefined
  /** In the smallest unit of each token, as decimal text. */
  readonly amount: string
  readonly expected: string
}

export interface SwapFailure extends SwapReport {
  /** Our stable error code. */
  readonly code: string
  /** The sentence of the error, which may come from a wallet. */
  readonly message: string
}

/** The user confirmed a swap, and the wallet is asked. */
export const swapInitiatedEvent: EventToken<SwapReport> = defineEvent<SwapReport>('INITIATE_SWAP')
/** The swap is in a block, and what arrived was read from the chain. */
export const swapSuccessEvent: EventToken<SwapReport & { readonly hash: string }> = defineEvent<
  SwapReport & { readonly hash: string }
>('SWAP_SUCCESS')
export const swapErrorEvent: EventToken<SwapFailure> = defineEvent<SwapFailure>('SWAP_ERROR')
export const swapApprovalErrorEvent: EventToken<SwapFailure> = defineEvent<SwapFailure>('SWAP_APPROVAL_ERROR')
