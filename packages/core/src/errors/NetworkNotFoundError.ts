import { LatchkeyError } from './LatchkeyError.js'

/** The network is not among the modal's networks. */
export class NetworkNotFoundError extends LatchkeyError<'LATCHKEY_NETWORK_NOT_FOUND'> {
  override readonly name = 'NetworkNotFoundError'
  readonly code = 'LATCHKEY_NETWORK_NOT_FOUND'
  /** CAIP-2 id that was asked for. */
  readonly id: string | undefined
  constructor(id?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super('CaipNetwork not found', options)
    this.id = id
  }
}
