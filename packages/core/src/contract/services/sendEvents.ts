import { defineEvent } from '../defineEvent.js'
import type { EventToken } from '../plugin.js'

// The events of sending that analytics counts. A plugin emits them, and others listen to them.

export interface SendReport {
  /** CAIP-2. */
  readonly networkId: string
  readonly isSmartAccount: boolean
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
  /** In the token's smallest unit, as decimal text. */
  readonly amount: string
}

/** The user confirmed a transfer, and the wallet is asked. */
export const sendInitiatedEvent: EventToken<SendReport> = defineEvent<SendReport>('SEND_INITIATED')
/** The transfer is sent, not yet in a block. */
export const sendSuccessEvent: EventToken<SendReport & { readonly hash: string }> = defineEvent<
  SendReport & { readonly hash: string }
>('SEND_SUCCESS')
export interface SendFailure extends SendReport {
  /** Our stable error code. */
  readonly code: string
  /** The sentence of the error, which may come from a wallet. */
  readonly message: string
}
export const sendErrorEvent: EventToken<SendFailure> = defineEvent<SendFailure>('SEND_ERROR')
