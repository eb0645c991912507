import type { FoundReceiver } from '../contract/FoundReceiver.js'
import type { ReceiverError } from '../errors/ReceiverError.js'

/** What is known of the text in the field. */
export type ReceiverState =
  | { readonly status: 'empty'; readonly text: string }
  /** It is read, or looked up. */
  | { readonly status: 'resolving'; readonly text: string }
  /** Nothing can be sent there. */
  | {
      readonly status: 'invalid'
      readonly text: string
      readonly reason: ReceiverError['reason']
      readonly error: ReceiverError
    }
  /** It could not be checked, so it can't be used. */
  | { readonly status: 'failed'; readonly text: string; readonly error: unknown }
  | {
      readonly status: 'found'
      readonly text: string
      readonly found: FoundReceiver
      /** The user has compared it with the address that it looks like. */
      readonly isCompared: boolean
    }
