import { LatchkeyError } from './LatchkeyError.js'

/** No adapter of this namespace is registered with the modal. */
export class AdapterNotFoundError extends LatchkeyError<'LATCHKEY_ADAPTER_NOT_FOUND'> {
  override readonly name = 'AdapterNotFoundError'
  readonly code = 'LATCHKEY_ADAPTER_NOT_FOUND'
  readonly namespace: string | undefined
  constructor(namespace?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super('Adapter not found', options)
    this.namespace = namespace
  }
}
