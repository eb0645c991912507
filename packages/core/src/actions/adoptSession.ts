import type { Connection } from '../contract/adapter.js'
import type { LiveSession, ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import type { RemoteSession, RemoteWallet, Transport } from '../contract/transport.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { adopt } from './adopt.js'
import { enterSilently } from './enterSilently.js'
import { letGo } from './letGo.js'
import { locateRequests } from './locateRequests.js'
import { networkIdsOf } from './networkIdsOf.js'
import { race, reasonOf } from './race.js'
import { reactToChange } from './reactToChange.js'
import { forgetSession, saveSession } from './storedSessions.js'

export interface AdoptSessionParameters {
  readonly way: string
  readonly wallet: RemoteWallet
  readonly session: RemoteSession
  readonly record?: SessionRecord | undefined
  /** CAIP-2 id to prefer. */
  readonly networkId?: string | undefined
  /** The person has just approved, so the wallet may be asked. */
  readonly fresh: boolean
  /** Only these namespaces, where the person has gone another way meanwhile. */
  readonly accepts?: ((namespace: string) => boolean) | undefined
  readonly signal: AbortSignal
}

/**
 * Makes each namespace of a remote session a live connection, in the order of the app's adapters whatever the speed of each,
 * and follows the session: the wallet may add a namespace, take one back, or end it all. A namespace that fails or has no
 * account is left out. An earlier session by the same way in is ended: its wallet would keep it for ever.
 * @throws {NoAccountError} or what went wrong when none is left; then nothing is watched, and the caller ends the session.
 */
export async function adoptSession(
  core: ModalCore,
  parameters: AdoptSessionParameters,
): Promise<readonly LiveConnection[]> {
  const { way, session } = parameters
  const run = core.run()
  let transports: ReadonlyMap<string, Transport> = new Map()
  let isFollowed = false
  let isOver = false
  const idOf = (namespace: string): string => `${way}@${namespace}`
  const adoptAll = (added: ReadonlyMap<string, Transport>, fresh: boolean, signal: AbortSignal): Promise<Adopted> =>
    adoptNamespaces(core, { ...parameters, fresh, signal }, added, (namespace) => transports.has(namespace))
  const add = async (added: ReadonlyMap<string, Transport>): Promise<void> => {
    const { live } = await adoptAll(added, false, run.signal)
    saveSession(core, way)
    await enterSilently(core, live)
  }
  /** Lets go of what the wallet took back, and takes in what it added. */
  const follow = (before: ReadonlyMap<string, Transport>): void => {
    for (const namespace of before.keys()) if (!transports.has(namespace)) letGo(core, idOf(namespace), 'left')
    const added = new Map([...transports].filter(([namespace]) => !before.has(namespace)))
    if (added.size > 0) add(added).catch((cause) => run.signal.aborted || core.fail(way, 'session', cause))
  }

  const stopWatching = session.watch({
    next(state) {
      const before = transports
      transports = state ?? new Map()
      if (isFollowed) follow(before)
    },
    ended(reason) {
      const gone = transports
      transports = new Map()
      isOver = true
      if (!isFollowed || run.sessions.get(way)?.session !== session) return
      run.sessions.delete(way)
      for (const namespace of gone.keys()) letGo(core, idOf(namespace), reason)
      if (reason !== 'lost') forgetSession(core, way)
    },
  })

  const first = transports
  const { live, failure } = await adoptAll(first, parameters.fresh, parameters.signal)
  if (live.length === 0 || isOver || parameters.signal.aborted) {
    stopWatching()
    for (const { id } of live) letGo(core, id, 'left here')
    throw parameters.signal.aborted ? reasonOf('connect', parameters.signal) : (failure ?? new NoAccountError())
  }
  const earlier = run.sessions.get(way)
  const mine: LiveSession = { way, session, transports: () => transports, release: stopWatching }
  run.sessions.set(way, mine)
  isFollowed = true
  if (earlier) replace(core, earlier, mine)
  follow(first)
  return live.filter(({ namespace }) => transports.has(namespace))
}

interface Adopted {
  readonly live: readonly LiveConnection[]
  readonly failure: unknown
}

async function adoptNamespaces(
  core: ModalCore,
  parameters: AdoptSessionParameters,
  transports: ReadonlyMap<string, Transport>,
  isStillThere: (namespace: string) => boolean,
): Promise<Adopted> {
  const { way, wallet, session, record, accepts = () => true, signal } = parameters
  let failure: unknown
  const networkIdOf = (namespace: string): string | undefined =>
    networkIdsOf(core, namespace, record?.choice[namespace]?.networkId ?? parameters.networkId)?.[0]
  const connectOne = async (namespace: string, transport: Transport): Promise<Connection | undefined> => {
    const remote = core.adapters.get(namespace)?.runtime.remote
    if (!remote || !accepts(namespace)) return undefined
    const { memo } = record?.choice[namespace] ?? {}
    const networkId = networkIdOf(namespace)
    const whereIs = (): string | undefined =>
      core.stores.connections.$live.get().get(`${way}@${namespace}`)?.networkId ?? networkId
    try {
      return await race('connect', signal, () =>
        remote.connect(locateRequests(transport, whereIs), { fresh: parameters.fresh, networkId, memo, signal }),
      )
    } catch (cause) {
      failure = cause
      return undefined
    }
  }
  // Asked in parallel, adopted in the order of the adapters.
  const asked = [...core.adapters.keys()].flatMap((namespace) => {
    const transport = transports.get(namespace)
    return transport ? [{ namespace, connected: connectOne(namespace, transport) }] : []
  })
  const live: LiveConnection[] = []
  for (const { namespace, connected } of asked) {
    const connection = await connected
    if (!connection || !isStillThere(namespace)) continue
    try {
      const adopted = await adopt(core, {
        way,
        namespace,
        name: session.peer?.name ?? wallet.name,
        icon: session.peer?.icon ?? wallet.icon,
        connection,
        isRemote: true,
        choice: { ...record?.choice[namespace], networkId: networkIdOf(namespace) },
        signal,
        changed: (after, before) => reactToChange(core, after, before),
      })
      if (adopted) live.push(adopted)
    } catch (cause) {
      failure = cause
    }
  }
  return { live, failure }
}

function replace(core: ModalCore, earlier: LiveSession, later: LiveSession): void {
  const left = [...earlier.transports().keys()].filter((namespace) => !later.transports().has(namespace))
  earlier.release()
  for (const namespace of left) letGo(core, `${later.way}@${namespace}`, 'left here')
  if (earlier.session !== later.session) endSession(core, earlier.way, earlier.session)
}

/** Nobody waits for this session: its wallet is told so. */
export function endSession(core: ModalCore, way: string, session: RemoteSession): void {
  const leave = async (): Promise<void> => session.disconnect()
  leave().catch((cause) => core.fail(way, 'session.disconnect', cause))
}
