import type { Subject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/firstSlots.js'
import type { GateReason } from '../contract/plugin.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import type { SignInResult } from '../contract/transport.js'
import { CancelledError } from '../errors/CancelledError.js'
import { GateRejectedError } from '../errors/GateRejectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { partOf } from '../subjects/partOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { brokenGates } from './hasGates.js'

/** ms that `check()` of a gate has to answer. */
const checkLimit = 10_000

export interface PassGatesParameters {
  readonly connectionId: string
  readonly why: GateReason
  /** Runs only `check()` of each gate. No view is shown. */
  readonly isSilent: boolean
  readonly signIn?: SignInResult | undefined
  readonly signal: AbortSignal
}

/** Does the work of `passGates` when there is a gate. */
export async function leadThroughGates(core: ModalCore, parameters: PassGatesParameters): Promise<boolean> {
  const { connectionId, isSilent, signal } = parameters
  const part = partOf(core, core.stores.connections.$live.get().get(connectionId))
  if (!part) return failDisconnected(isSilent)
  const { pending } = part
  let other = pending.gates
  while (other) {
    const { passed } = other
    try {
      const hasPassed = await race('gate', signal, () => passed)
      if (hasPassed || other.isSilent === isSilent) return hasPassed
    } catch (cause) {
      if (signal.aborted || !(cause instanceof CancelledError)) throw cause
    }
    other = pending.gates
  }
  const mine = {
    isSilent,
    passed: lead(core, parameters).finally(() => {
      if (pending.gates === mine) pending.gates = undefined
    }),
  }
  pending.gates = mine
  return mine.passed
}

function failDisconnected(isSilent: boolean): boolean {
  if (isSilent) return false
  throw new NotConnectedError()
}

async function lead(
  core: ModalCore,
  { connectionId, why: firstWhy, isSilent, signIn, signal }: PassGatesParameters,
): Promise<boolean> {
  const { connections } = core.stores
  const find = (): LiveConnection | undefined => connections.$live.get().get(connectionId)
  partOf(core, find())?.setGated(true)
  let why = firstWhy
  for (;;) {
    const live = find()
    if (!live?.state) return failDisconnected(isSilent)
    const subject = subjectOf(live)
    const moved = new AbortController()
    const stop = connections.$live.listen(() => isStill(find(), subject) || moved.abort())
    try {
      const ended = AbortSignal.any([signal, moved.signal])
      const hasPassed = await askAll(core, { subject, why, isSilent, signIn, signal: ended })
      if (isStill(find(), subject)) {
        if (hasPassed) partOf(core, find())?.setGated(false)
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
    throw new GateRejectedError(broken)
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
      throw new GateRejectedError(gate.id, { cause })
    }
  }
  return true
}

function isStill(live: LiveConnection | undefined, { account, networkId }: Subject): boolean {
  return live?.state !== undefined && live.account.id === account.id && live.networkId === networkId
}
