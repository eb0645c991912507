import { LatchkeyError } from './LatchkeyError.js'

/** The adapter or the connected wallet can't do this. Check `modal.can()` before you offer it. */
export class UnsupportedCapabilityError extends LatchkeyError<'LATCHKEY_UNSUPPORTED_CAPABILITY'> {
  override readonly name = 'UnsupportedCapabilityError'
  readonly code = 'LATCHKEY_UNSUPPORTED_CAPABILITY'
  /** Name of the capability, as in `Capabilities`. */
  readonly capability: string
  constructor(capability: string, options: { readonly cause?: unknown } = {}) {
    super(`The wallet can not do this: ${capability}.`, options)
    this.capability = capability
  }
}
