import type { LatchkeyError } from '@latchkey/core'
import type { TokenBalance, TransferPlan } from '@latchkey/core/services'
import type { ReceiverState } from '../receiver/ReceiverState.js'

/** The account and network of a form. Another one needs another form. */
export interface FormSubject {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

/** Whether the amount is typed in the token, or in the currency of its price. */
export type AmountUnit = 'token' | 'fiat'

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

/**
 * - `network`: only the network can compute what an amount of the token is.
 * - `readings`: what the text may mean, in the smallest part of its unit. The user chooses one.
 */
export type AmountFault = 'separator' | 'characters' | 'decimals' | 'network' | { readonly readings: readonly bigint[] }

export type PlanChange = 'costlier' | 'rescaled'

/** The state of the preview. */
export type PreviewState =
  | { readonly status: 'planning' }
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
