import type { LiveSession, ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import type { RemoteSession, RemoteWallet, Transport } from '../contract/transport.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { enterSilently } from '../gates/enterSilently.js'
import { reactToChange } from '../gates/reactToChange.js'
import { forgetSession, saveSession } from '../records/storedSessions.js'
import { locateRequests } from '../requests/locateRequests.js'
import { networkIdsOf } from '../subjects/networkIdsOf.js'
import { race, reasonOf } from '../waits/race.js'
import { type Adoption, adopt } from './adopt.js'
import { endSession } from './endSession.js'
import { letGo } from './letGo.js'

export interface AdoptSessionParameters {
  readonly way: string
  readonly wallet: RemoteWallet
  readonly session: RemoteSession
  readonly record?: SessionRecord | undefined
  /** CAIP-2 id to prefer. */
  readonly networkId?: string | undefined
  /** The person has just approved, so the wallet may be asked. */
  readonly fresh: boolean
  /** Only these namespaces, where the person has gone another way meanwhile. Asked again at the end. */
  readonly accepts?: ((namespace: string) => boolean) | undefined
  /** Whether a namespace of it becomes active in place of another connection. Default: it does not. */
  readonly takesPlace?: ((namespace: string) => boolean) | undefined
  readonly signal: AbortSignal
}

/** A session whose wallet was read in each namespace, and of which nobody else knows yet. */
export interface SessionAdoption {
  /**
   * Makes each namespace a live connection, in the order of the app's adapters whatever the speed of each, and follows the session:
   * the wallet may add a namespace, take one back, or end it all. A namespace that failed or has no account is left out. An earlier
   * session by the same way in is ended: its wallet would keep it for ever.
   * @throws {NoAccountError} or what went wrong when none is left; then nothing is watched, what was there before is untouched, and the
   * caller ends the session.
   */
  complete(): readonly [LiveConnection, ...LiveConnection[]]
}

/**
 * Connects and reads each namespace of a remote session. Nothing is live before all are read: whoever leaves, cancels or fails meanwhile
 * leaves everything as it was.
 */
export async function adoptSession(core: ModalCore, parameters: AdoptSessionParameters): Promise<SessionAdoption> {
  const { way, session, signal, accepts = () => true } = parameters
  const run = core.run()
  let transports: ReadonlyMap<string, Transport> = new Map()
  let isFollowed = false
  /** Ends with the session, here or at the wallet. */
  const left = new AbortController()
  const followed = AbortSignal.any([run.signal, left.signal])
  const idOf = (namespace: string): string => `${way}@${namespace}`
  const add = async (added: ReadonlyMap<string, Transport>): Promise<void> => {
    const later = { ...parameters, accepts: undefined, takesPlace: undefined, fresh: false, signal: followed }
    const { adoptions, failure } = await readAll(core, later, added)
    const { live, failure: last = failure } = completeAll(adoptions, (namespace) => transports.has(namespace))
    if (live.length === 0 && last) throw last
    saveSession(core, way)
    await enterSilently(core, live)
  }
  /** Lets go of what the wallet took back, and takes in what it added. */
  const follow = (before: ReadonlyMap<string, Transport>): void => {
    for (const namespace of before.keys()) if (!transports.has(namespace)) letGo(core, idOf(namespace), 'left')
    const added = new Map([...transports].filter(([namespace]) => !before.has(namespace)))
    if (added.size > 0) add(added).catch((cause) => followed.aborted || core.fail(way, 'session', cause))
  }

  const unwatch = session.watch({
    next(state) {
      const before = transports
      transports = state ?? new Map()
      if (isFollowed) follow(before)
    },
    ended(reason) {
      const gone = transports
      transports = new Map()
      left.abort()
      if (!isFollowed || run.sessions.get(way)?.session !== session) return
      run.sessions.delete(way)
      for (const namespace of gone.keys()) letGo(core, idOf(namespace), reason)
      if (reason !== 'lost') forgetSession(core, way)
    },
  })
  /** Tells of the way to the wallet, for as long as the session is followed. */
  const followReach = (): void => {
    const { connections } = core.stores
    const unhear = session.$reach?.listen((reach) => {
      for (const { id } of connections.$live.get().values())
        if (id.startsWith(`${way}@`)) connections.change(id, { reach })
    })
    if (unhear) left.signal.addEventListener('abort', unhear, { once: true })
  }
  const release = (): void => {
    left.abort()
    try {
      unwatch()
    } catch (cause) {
      core.fail(way, 'session.unwatch', cause)
    }
  }

  const first = transports
  const { adoptions, failure } = await readAll(core, parameters, first)
  return {
    complete() {
      const isWanted = !signal.aborted && !left.signal.aborted
      const isThere = (namespace: string): boolean => isWanted && transports.has(namespace) && accepts(namespace)
      const { live, failure: later } = completeAll(adoptions, isThere)
      const [one, ...others] = live
      if (!one) {
        release()
        throw signal.aborted ? reasonOf('connect', signal) : (failure ?? later ?? new NoAccountError())
      }
      const earlier = run.sessions.get(way)
      const mine: LiveSession = { way, session, transports: () => transports, release }
      run.sessions.set(way, mine)
      isFollowed = true
      followReach()
      if (earlier) replace(core, earlier, mine, live)
      follow(first)
      return [one, ...others]
    },
  }
}

interface Reading {
  /** In the order of the adapters. */
  readonly adoptions: readonly Adoption[]
  readonly failure: unknown
}

/** Asked in parallel. */
async function readAll(
  core: ModalCore,
  parameters: AdoptSessionParameters,
  transports: ReadonlyMap<string, Transport>,
): Promise<Reading> {
  const { way, wallet, session, record, accepts = () => true, takesPlace, fresh, signal } = parameters
  let failure: unknown
  const readOne = async (namespace: string, transport: Transport): Promise<Adoption | undefined> => {
    const remote = core.adapters.get(namespace)?.runtime.remote
    if (!remote || !accepts(namespace)) return undefined
    const choice = record?.choice[namespace]
    const networkId = networkIdsOf(core, namespace, choice?.networkId ?? parameters.networkId)?.[0]
    const whereIs = (): string | undefined =>
      core.stores.connections.$live.get().get(`${way}@${namespace}`)?.networkId ?? networkId
    try {
      const connection = await race('connect', signal, () =>
        remote.connect(locateRequests(transport, whereIs), { fresh, networkId, memo: choice?.memo, signal }),
      )
      return await adopt(core, {
        way,
        namespace,
        name: session.peer?.name ?? wallet.name,
        icon: session.peer?.icon ?? wallet.icon,
        connection,
        isRemote: true,
        reach: () => session.$reach?.get(),
        choice: { ...choice, networkId },
        signal,
        takesPlace: takesPlace && (() => takesPlace(namespace)),
        changed: (after, before) => reactToChange(core, after, before),
      })
    } catch (cause) {
      failure = cause
      return undefined
    }
  }
  const read = [...core.adapters.keys()].flatMap((namespace) => {
    const transport = transports.get(namespace)
    return transport ? readOne(namespace, transport) : []
  })
  const adoptions = (await Promise.all(read)).filter((adoption) => adoption !== undefined)
  return { adoptions, failure }
}

/** Those that are not wanted any more are released. */
function completeAll(
  adoptions: readonly Adoption[],
  isWanted: (namespace: string) => boolean,
): { readonly live: readonly LiveConnection[]; readonly failure: unknown } {
  const live: LiveConnection[] = []
  let failure: unknown
  for (const { namespace, complete, release } of adoptions) {
    if (!isWanted(namespace)) {
      release()
      continue
    }
    try {
      const completed = complete()
      if (completed) live.push(completed)
    } catch (cause) {
      failure = cause
    }
  }
  return { live, failure }
}

/** What the earlier session has and the later one did not bring to life goes; where both have it, the later one has taken its place. */
function replace(core: ModalCore, earlier: LiveSession, later: LiveSession, live: readonly LiveConnection[]): void {
  const left = [...earlier.transports().keys()].filter((each) => !live.some(({ namespace }) => namespace === each))
  earlier.release()
  for (const namespace of left) letGo(core, `${later.way}@${namespace}`, 'left here')
  if (earlier.session !== later.session) endSession(core, earlier.way, earlier.session)
}
