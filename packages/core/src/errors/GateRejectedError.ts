import { LatchkeyError } from './LatchkeyError.js'

/** A gate (e.g. a sign-in) was not passed. A new connection is disconnected then. */
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
