import type { ProjectNetwork } from '../api/AnswerMap.js'
import type { AppClaim } from '../page/AppClaim.js'
import type { BalanceChange } from './BalanceChange.js'
import type { Risk } from './Risk.js'
import type { SignInFields } from './readSignIn.js'
import type { ShownCall } from './ShownCall.js'
import type { Spend } from './Spend.js'
import type { SolanaStep } from './solana/SolanaStep.js'

interface OfApproval {
  readonly app: AppClaim
  /** What the user accepts with a second step. Empty: nothing is unusual. */
  readonly risks: readonly Risk[]
}

export interface MessageApproval extends OfApproval {
  readonly kind: 'message'
  /** `undefined`: the bytes are no text that can be shown. */
  readonly text: string | undefined
  readonly hex: string
}

export interface SignInApproval extends OfApproval {
  readonly kind: 'signIn'
  readonly fields: SignInFields
}

export interface TypedDataApproval extends OfApproval {
  readonly kind: 'typedData'
  /** What the data says of the contract that will read it. */
  readonly domain: { readonly name: string | undefined; readonly contract: string | undefined }
  readonly network: ProjectNetwork
  readonly primaryType: string
  /** Each value with its path, in the order of its type. */
  readonly rows: readonly { readonly path: string; readonly value: string }[]
  /** What it lets another account take, where it is known. */
  readonly spend: Spend | undefined
}

interface OfEvm extends OfApproval {
  readonly network: ProjectNetwork
  readonly from: string
  /** In the smallest unit of the network's currency, at most. */
  readonly fee: bigint
  /** What the network says that a contract would change. `undefined`: it can't say it, or no contract is called. */
  readonly changes: readonly BalanceChange[] | undefined
  /** Why the network says that it will fail. */
  readonly failure: string | undefined
}

export interface TransactionApproval extends OfEvm, ShownCall {
  readonly kind: 'transaction'
}

/** Transactions that are sent one after another. */
export interface CallsApproval extends OfEvm {
  readonly kind: 'calls'
  readonly calls: readonly ShownCall[]
}

export interface SolanaApproval extends OfApproval {
  readonly kind: 'solana'
  readonly network: ProjectNetwork
  readonly from: string
  /** Who pays the network. */
  readonly payer: string
  readonly steps: readonly SolanaStep[]
  /** Lamports. `undefined`: the network does not say. */
  readonly fee: bigint | undefined
  /** Why the network says that it will fail. */
  readonly failure: string | undefined
}

/** What the user is asked to approve, read from the bytes that will be signed. */
export type Approval =
  | MessageApproval
  | SignInApproval
  | TypedDataApproval
  | TransactionApproval
  | CallsApproval
  | SolanaApproval
