import { LatchkeyError } from './LatchkeyError.js'

/** The last network of a namespace can't be removed. Remove the adapter instead. */
export class LastNetworkError extends LatchkeyError<'LATCHKEY_LAST_NETWORK'> {
  override readonly name = 'LastNetworkError'
  readonly code = 'LATCHKEY_LAST_NETWORK'
  readonly namespace: string
  constructor(namespace: string, options: { readonly cause?: unknown } = {}) {
    super('The last network of a namespace cannot be removed.', options)
    this.namespace = namespace
  }
}
