import { LatchkeyError } from './LatchkeyError.js'

/** The wallet gave access to no account, or to none on the network of the call. */
export class NoAccountError extends LatchkeyError<'LATCHKEY_NO_ACCOUNT'> {
  override readonly name = 'NoAccountError'
  readonly code = 'LATCHKEY_NO_ACCOUNT'
  /** CAIP-2. Absent: the wallet gave access to no account at all. */
  readonly networkId: string | undefined
  constructor({
    networkId,
    why,
    ...options
  }: {
    readonly networkId?: string | undefined
    /** A sentence: which accounts exist there, and what to do. */
    readonly why?: string | undefined
    readonly cause?: unknown
  } = {}) {
    const where = networkId === undefined ? '' : ` on ${networkId}`
    super(`The wallet gave access to no account${where}.${why === undefined ? '' : ` ${why}`}`, options)
    this.networkId = networkId
  }
}
