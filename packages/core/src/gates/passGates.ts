import type { Subject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { GateReason } from '../contract/plugin.js'
import { gatesSlot } from '../contract/slots.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import type { SignInResult } from '../contract/transport.js'
import { CancelledError } from '../errors/CancelledError.js'
import { GateRefusedError } from '../errors/GateRefusedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { stayWithActive } from '../subjects/stayWithActive.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { brokenGates } from './brokenGates.js'
import { hasGates } from './hasGates.js'

/** ms that a gate may take to say whether somebody is through already. */
const checkLimit = 10_000

export interface PassGatesParameters {
  readonly connectionId: string
  readonly why: GateReason
  /** Only asks whether each was passed already: nothing is shown. */
  readonly isSilent: boolean
  readonly signIn?: SignInResult | undefined
  readonly signal: AbortSignal
}

/**
 * Leads a connection through the gates, in order. It is `gated` until the last one is passed, and begins anew when the account
 * or the network changes meanwhile: what was passed as somebody else, or elsewhere, counts for nothing. A gate that fails, or
 * that could not be set up, keeps it there: nobody is let in by an error. One that does not say within ten seconds whether somebody is through counts as a no. A connection is led through once at a time; who asks meanwhile waits for that, and leads it where the other was called off.
 * @returns Whether all were passed. Silent ones answer `false`, the others throw:
 * @throws {GateRefusedError} when the person did not pass one, {NotConnectedError} when the wallet was locked or left meanwhile.
 */
export async function passGates(core: ModalCore, parameters: PassGatesParameters): Promise<boolean> {
  const { connectionId, isSilent, signal } = parameters
  const { passing } = core.run()
  const { namespace } = core.stores.connections.$live.get().get(connectionId) ?? {}
  if (!isSilent && namespace !== undefined) stayWithActive(core, namespace)
  if (!hasGates(core)) {
    core.stores.connections.change(connectionId, { isGated: false })
    return true
  }
  let other = passing.get(connectionId)
  while (other) {
    const { passed } = other
    try {
      const hasPassed = await race('gate', signal, () => passed)
      if (hasPassed || other.isSilent === isSilent) return hasPassed
    } catch (cause) {
      if (signal.aborted || !(cause instanceof CancelledError)) throw cause
    }
    other = passing.get(connectionId)
  }
  const mine = {
    isSilent,
    passed: lead(core, parameters).finally(() => {
      if (passing.get(connectionId) === mine) passing.delete(connectionId)
    }),
  }
  passing.set(connectionId, mine)
  return mine.passed
}

async function lead(
  core: ModalCore,
  { connectionId, why: firstWhy, isSilent, signIn, signal }: PassGatesParameters,
): Promise<boolean> {
  const { connections } = core.stores
  const find = (): LiveConnection | undefined => connections.$live.get().get(connectionId)
  connections.change(connectionId, { isGated: true })
  let why = firstWhy
  for (;;) {
    const live = find()
    if (!live?.state) {
      if (isSilent) return false
      throw new NotConnectedError()
    }
    const subject = subjectOf(live)
    const moved = new AbortController()
    const stop = connections.$live.listen(() => isStill(find(), subject) || moved.abort())
    try {
      const ended = AbortSignal.any([signal, moved.signal])
      const hasPassed = await askAll(core, { subject, why, isSilent, signIn, signal: ended })
      if (isStill(find(), subject)) {
        if (hasPassed) connections.change(connectionId, { isGated: false })
        return hasPassed
      }
    } catch (cause) {
      if (signal.aborted || !moved.signal.aborted) throw cause
    } finally {
      stop()
    }
    why = find()?.account.id === subject.account.id ? 'network' : 'account'
  }
}

async function askAll(
  core: ModalCore,
  {
    subject,
    why,
    isSilent,
    signIn,
    signal,
  }: Pick<PassGatesParameters, 'why' | 'isSilent' | 'signIn' | 'signal'> & { readonly subject: Subject },
): Promise<boolean> {
  const [broken] = brokenGates(core)
  if (broken !== undefined) {
    if (isSilent) return false
    throw new GateRefusedError(broken)
  }
  for (const { pluginId, value: gate } of core.contributions(gatesSlot)) {
    const limited = timeoutSignal(core.clock, checkLimit, signal)
    try {
      if (await race('gate', limited.signal, () => gate.check(subject, limited.signal, signIn))) continue
    } catch (cause) {
      if (signal.aborted) throw cause
      core.fail(pluginId, 'gate.check', cause)
    } finally {
      limited.stop()
    }
    if (isSilent) return false
    try {
      await race('gate', signal, () => gate.pass(subject, why, signal))
    } catch (cause) {
      if (signal.aborted) throw cause
      throw new GateRefusedError(gate.id, { cause })
    }
  }
  return true
}

function isStill(live: LiveConnection | undefined, { account, networkId }: Subject): boolean {
  return live?.state !== undefined && live.account.id === account.id && live.networkId === networkId
}
