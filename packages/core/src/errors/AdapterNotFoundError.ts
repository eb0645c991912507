import { factOf } from './factOf.js'
import { LatchkeyError } from './LatchkeyError.js'

/** No adapter of this namespace is registered with the modal. */
export class AdapterNotFoundError extends LatchkeyError<'LATCHKEY_ADAPTER_NOT_FOUND'> {
  override readonly name = 'AdapterNotFoundError'
  readonly code = 'LATCHKEY_ADAPTER_NOT_FOUND'
  readonly namespace: string | undefined
  /** @param options.listed - Namespaces of the registered adapters. */
  constructor(
    namespace?: string | undefined,
    options: { readonly listed?: readonly string[] | undefined; readonly cause?: unknown } = {},
  ) {
    super(
      typeof namespace === 'string'
        ? `Adapter not found: none is registered for "${namespace}".${factOf('Registered', options.listed)} Add it in createModal().`
        : 'Adapter not found',
      options,
    )
    this.namespace = namespace
  }
}
