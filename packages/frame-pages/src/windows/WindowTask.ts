import type { Approval } from '../approvals/Approval.js'
import type { MadePasskey, PasskeyCreation } from '../passkeys/Passkeys.js'

/** What a window of the wallet is opened for. */
export type WindowTask =
  | { readonly kind: 'review'; readonly approval: Approval }
  | {
      readonly kind: 'passkey'
      readonly creation: PasskeyCreation
      /** What users read in their lists of passkeys. */
      readonly name: string
    }

/** What each kind of window answers. Of a review, whether the user approves. */
export interface WindowResults {
  readonly review: boolean
  readonly passkey: MadePasskey
}

/** From a window to the frame that has opened it. */
export type WindowMessage<Kind extends WindowTask['kind'] = WindowTask['kind']> =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: WindowResults[Kind] }
