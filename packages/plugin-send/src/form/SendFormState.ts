import type { LatchkeyError } from '@latchkey/core'
import type { AmountFault, AmountUnit, FormSubject } from '@latchkey/core/forms'
import type { TokenBalance, TransferPlan } from '@latchkey/core/services'
import type { ReceiverState } from '../receiver/ReceiverState.js'

export interface SendFormState {
  readonly subject: FormSubject
  readonly token: TokenBalance | undefined
  /** Why the token that the app asked for could not be chosen. */
  readonly tokenFault: 'unknown' | 'failed' | undefined
  readonly unit: AmountUnit
  /** As typed, in the unit. */
  readonly amountText: string
  /**
   * In the token's smallest unit, exactly what is sent. Switching the unit does not change it.
   * `undefined`: nothing valid is typed.
   */
  readonly amount: bigint | undefined
  readonly amountFault: AmountFault | undefined
  /** The maximum is being read from the network. */
  readonly isFindingMax: boolean
  readonly maxFailure: unknown
  /** The account has some of the token, and can't pay the fee of sending it. */
  readonly hasNoMax: boolean
  readonly receiver: ReceiverState
}

export type PlanChange = 'costlier' | 'rescaled'

/** The state of the preview. */
export type PreviewState =
  /** `again` as in `ready`. */
  | { readonly status: 'planning'; readonly again?: PlanChange | undefined }
  | { readonly status: 'failed'; readonly error: unknown }
  /**
   * Why this one is shown before the one that the user confirmed is sent.
   * - `costlier`: it would cost more now.
   * - `rescaled`: the network shows amounts of the token by another scale now.
   */
  | { readonly status: 'ready'; readonly plan: TransferPlan; readonly again?: PlanChange | undefined }
  /** The wallet switched to another account or network. Nothing of this can be sent any more. */
  | { readonly status: 'switched' }
  /** The name leads to another address than when it was entered. */
  | { readonly status: 'moved'; readonly name: string }
  /** The wallet is asked. */
  | { readonly status: 'asking'; readonly plan: TransferPlan }
  /** The wallet or the network refused. Nothing was sent. */
  | { readonly status: 'refused'; readonly plan: TransferPlan; readonly error: LatchkeyError }
