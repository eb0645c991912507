import type { ModalCore } from '../contract/core.js'
import type { GateReason } from '../contract/plugin.js'
import { gatesSlot } from '../contract/slots.js'
import { subjectOf } from '../contract/subjectOf.js'
import type { SignInResult } from '../contract/transport.js'
import { CancelledError } from '../errors/CancelledError.js'
import { GateRefusedError } from '../errors/GateRefusedError.js'
import { race } from './race.js'

export interface PassGatesParameters {
  readonly connectionId: string
  readonly why: GateReason
  /** Only asks whether each was passed already: nothing is shown. */
  readonly isSilent: boolean
  readonly signIn?: SignInResult | undefined
  readonly signal: AbortSignal
}

/**
 * Leads a connection through the gates, in order. It is `gated` until the last one is passed. A gate that fails keeps it there:
 * nobody is let in by an error.
 * @returns Whether all were passed. Silent ones answer `false`, the others throw:
 * @throws {GateRefusedError} when the person did not pass one.
 */
export async function passGates(core: ModalCore, parameters: PassGatesParameters): Promise<boolean> {
  const { connectionId, why, isSilent, signIn, signal } = parameters
  const { connections } = core.stores
  const gates = core.contributions(gatesSlot)
  if (gates.length > 0) connections.change(connectionId, { isGated: true })
  for (const { pluginId, value: gate } of gates) {
    const live = connections.$live.get().get(connectionId)
    if (!live?.state) return false
    const subject = subjectOf(live)
    try {
      if (await race('gate', signal, () => gate.check(subject, signal, signIn))) continue
    } catch (cause) {
      if (cause instanceof CancelledError) throw cause
      core.fail(pluginId, 'gate.check', cause)
    }
    if (isSilent) return false
    try {
      await race('gate', signal, () => gate.pass(subject, why, signal))
    } catch (cause) {
      throw new GateRefusedError(gate.id, { cause })
    }
  }
  connections.change(connectionId, { isGated: false })
  return true
}
