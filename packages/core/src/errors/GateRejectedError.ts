import { LatchkeyError } from './LatchkeyError.js'

/** A required step after connecting (signing in, for example) was not passed, so the connection was given up. */
export class GateRejectedError extends LatchkeyError<'LATCHKEY_GATE_REJECTED'> {
  override readonly name = 'GateRejectedError'
  readonly code = 'LATCHKEY_GATE_REJECTED'
  /** Id of the gate. */
  readonly gate: string | undefined
  constructor(gate?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super('The step that this site requires was not completed.', options)
    this.gate = gate
  }
}
