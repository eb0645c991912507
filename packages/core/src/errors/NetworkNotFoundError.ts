import { factOf } from './factOf.js'
import { LatchkeyError } from './LatchkeyError.js'

/** The network is not among the modal's networks. */
export class NetworkNotFoundError extends LatchkeyError<'LATCHKEY_NETWORK_NOT_FOUND'> {
  override readonly name = 'NetworkNotFoundError'
  readonly code = 'LATCHKEY_NETWORK_NOT_FOUND'
  /** CAIP-2 id of the requested network. */
  readonly id: string | undefined
  /** @param options.listed - CAIP-2 ids of the modal's networks. */
  constructor(
    id?: string | undefined,
    options: { readonly listed?: readonly string[] | undefined; readonly cause?: unknown } = {},
  ) {
    super(
      typeof id === 'string'
        ? `CaipNetwork not found: "${id}" is not in networks.${factOf('Listed', options.listed)} Add it in createModal().`
        : 'CaipNetwork not found',
      options,
    )
    this.id = id
  }
}
