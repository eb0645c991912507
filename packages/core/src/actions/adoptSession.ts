import type { Connection } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import type { RemoteSession, RemoteWallet, Transport } from '../contract/transport.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { adopt } from './adopt.js'
import { letGo } from './letGo.js'
import { race } from './race.js'
import { forgetSession } from './storedSessions.js'

export interface AdoptSessionParameters {
  readonly way: string
  readonly wallet: RemoteWallet
  readonly session: RemoteSession
  readonly record?: SessionRecord | undefined
  /** The person has just approved, so the wallet may be asked. */
  readonly fresh: boolean
  /** Only these namespaces, where another wallet holds the rest. */
  readonly accepts: (namespace: string) => boolean
  readonly isGated: boolean
  readonly signal: AbortSignal
  readonly changed: (after: LiveConnection, before: LiveConnection) => void
}

/**
 * Makes each namespace of a remote session a live connection, in the order of the app's adapters whatever the speed of each,
 * and follows the session: the wallet may add a namespace, take one back, or end it all. A namespace that fails or has no
 * account is left out.
 * @throws {NoAccountError} when none is left; the caller ends the session.
 */
export async function adoptSession(
  core: ModalCore,
  parameters: AdoptSessionParameters,
): Promise<readonly LiveConnection[]> {
  const { way, wallet, session, signal } = parameters
  const run = core.run()
  let transports: ReadonlyMap<string, Transport> = new Map()
  let isFirst = true
  let failure: unknown

  const idOf = (namespace: string): string => `${way}@${namespace}`
  const connectOne = async (
    namespace: string,
    transport: Transport,
    fresh: boolean,
  ): Promise<Connection | undefined> => {
    const remote = core.adapters.get(namespace)?.runtime.remote
    if (!remote || !parameters.accepts(namespace)) return undefined
    const choice = parameters.record?.choice[namespace]
    try {
      return await race('connect', signal, () =>
        remote.connect(transport, { fresh, networkId: choice?.networkId, memo: choice?.memo, signal }),
      )
    } catch (cause) {
      failure = cause
      return undefined
    }
  }
  const adoptAll = async (
    added: ReadonlyMap<string, Transport>,
    fresh: boolean,
  ): Promise<readonly LiveConnection[]> => {
    const namespaces = [...core.adapters.keys()].filter((namespace) => added.has(namespace))
    const connections = await Promise.all(
      namespaces.map(async (namespace) => {
        const transport = added.get(namespace)
        return transport && { namespace, connection: await connectOne(namespace, transport, fresh) }
      }),
    )
    const live: LiveConnection[] = []
    for (const entry of connections) {
      if (!entry?.connection || !transports.has(entry.namespace)) continue
      try {
        live.push(
          await adopt(core, {
            way,
            namespace: entry.namespace,
            name: session.peer?.name ?? wallet.name,
            icon: session.peer?.icon ?? wallet.icon,
            connection: entry.connection,
            isRemote: true,
            choice: parameters.record?.choice[entry.namespace],
            isGated: parameters.isGated,
            signal,
            changed: parameters.changed,
          }),
        )
      } catch (cause) {
        failure = cause
      }
    }
    return live
  }

  const stopWatching = session.watch({
    next(state) {
      const before = transports
      transports = state ?? new Map()
      if (isFirst) return
      for (const namespace of before.keys()) if (!transports.has(namespace)) letGo(core, idOf(namespace), 'left')
      const added = new Map([...transports].filter(([namespace]) => !before.has(namespace)))
      if (added.size > 0) adoptAll(added, false).catch((cause) => core.fail(way, 'session', cause))
    },
    ended(reason) {
      run.sessions.delete(way)
      for (const namespace of transports.keys()) letGo(core, idOf(namespace), reason)
      if (reason !== 'lost') forgetSession(core, way)
    },
  })
  run.sessions.get(way)?.release()
  run.sessions.set(way, { way, session, release: stopWatching })
  isFirst = false
  const live = await adoptAll(transports, parameters.fresh)
  if (live.length === 0) {
    stopWatching()
    run.sessions.delete(way)
    throw failure ?? new NoAccountError()
  }
  return live
}
