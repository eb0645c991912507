import type { ModalCore } from '../contract/core.js'
import type { ConnectOptions } from '../contract/modal.js'
import { gatesSlot } from '../contract/slots.js'
import type { LiveConnection, Way } from '../contract/stores.js'
import type { RemoteSession, RemoteWallet, SignInRequest } from '../contract/transport.js'
import { namespaceOf } from '../entities/network.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { requestOf } from '../subjects/requestOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { adoptSession } from './adoptSession.js'
import { endSession } from './endSession.js'

/** ms that a gate may take to make up its request: the person looks at an empty code meanwhile. */
const prepareLimit = 10_000

export interface Connected {
  /** The one that becomes the active one comes first. */
  readonly all: readonly [LiveConnection, ...LiveConnection[]]
  readonly signIn?: RemoteSession['signIn']
}

/** What `connect` does where the wallet is elsewhere. @returns what makes it live. */
export async function prepareRemote(
  core: ModalCore,
  way: Way,
  signal: AbortSignal,
  { networkId, walletId }: ConnectOptions,
): Promise<() => Connected> {
  const wallet = way.connector as RemoteWallet // a way without a namespace is a plugin's
  const request = requestOf(core, signal, networkId)
  if (!request) throw networkNotFound(core, networkId)
  const canSignIn = [...request.namespaces.values()].every((offer) => offer.signIn)
  const signIn = canSignIn ? await prepareSignIn(core, signal) : undefined
  // A session that comes too late was approved by nobody who still waits for it: it is ended, or the wallet would keep it for ever.
  const session = await race(
    'connect',
    signal,
    () => wallet.connect({ ...request, walletId, signIn }),
    (late) => endSession(core, way.key, late),
  )
  const giveUp = (cause: unknown): never => {
    endSession(core, way.key, session)
    throw cause
  }
  const adopted = { way: way.key, wallet, session, networkId, fresh: true, signal }
  const adoption = await adoptSession(core, adopted).catch(giveUp)
  return () => {
    let all: ReturnType<typeof adoption.complete>
    try {
      all = adoption.complete()
    } catch (cause) {
      return giveUp(cause)
    }
    const wanted = networkId === undefined ? core.stores.connections.$activeNamespace.get() : namespaceOf(networkId)
    const first = all.find(({ namespace }) => namespace === wanted) ?? all[0]
    return { all: [first, ...all.filter((live) => live !== first)], signIn: session.signIn }
  }
}

/** A sign-in may ride in the proposal, when a gate wants one. */
async function prepareSignIn(core: ModalCore, signal: AbortSignal): Promise<SignInRequest | undefined> {
  for (const { pluginId, value: gate } of core.contributions(gatesSlot)) {
    if (!gate.prepare) continue
    const limited = timeoutSignal(core.clock, prepareLimit, signal)
    try {
      return await race('connect', limited.signal, () => gate.prepare?.())
    } catch (cause) {
      if (signal.aborted) throw cause
      core.fail(pluginId, 'gate.prepare', cause) // the gate is asked again after the connection, so nothing is passed by this
    } finally {
      limited.stop()
    }
  }
  return undefined
}
