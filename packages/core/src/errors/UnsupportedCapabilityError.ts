import { LatchkeyError } from './LatchkeyError.js'

/** Neither the adapter nor the connected wallet can do this. Ask before offering it: nothing is ever faked. */
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
