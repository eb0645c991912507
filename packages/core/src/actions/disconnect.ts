import type { ModalCore } from '../contract/core.js'
import type { DisconnectResult } from '../contract/modal.js'
import type { LiveConnection } from '../contract/stores.js'
import { disconnectErrorEvent, disconnectSuccessEvent } from '../contract/walletEvents.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { findWay } from './findWay.js'
import { letGo } from './letGo.js'
import { race } from './race.js'
import { forgetSession, readSessions } from './storedSessions.js'
import { walletErrorOf } from './walletErrorOf.js'
import { withLimit } from './withLimit.js'

/** ms that a wallet has to take note. The state does not wait for it. */
const limit = 10_000

/**
 * The person leaves: all, one namespace, or one connection. What shares a remote session leaves together; other wallets of the
 * same kind stay (decision 5). The state is changed first, then the wallets are told.
 * @returns One result per namespace (and wallet, where it had several), failures included; it never throws for a wallet's sake.
 */
export async function disconnect(
  core: ModalCore,
  {
    namespace,
    connectionId,
  }: { readonly namespace?: string | undefined; readonly connectionId?: string | undefined } = {},
): Promise<readonly DisconnectResult[]> {
  const run = core.run()
  const { connections, attempts } = core.stores
  const live = [...connections.$live.get().values()]
  const named = live.filter((one) =>
    connectionId ? one.id === connectionId : namespace === undefined || one.namespace === namespace,
  )
  const remoteWays = new Set(named.flatMap(({ isRemote, way }) => (isRemote ? [way] : [])))
  const leaving = live.filter((one) => named.includes(one) || remoteWays.has(one.way))
  const staying = live.filter((one) => !leaving.includes(one))

  if (!connectionId) {
    attempts.clear(namespace)
    // What is not live (a wallet that did not come yet, or is locked) is left as well, or it would come back by itself.
    const liveWays = new Set(live.map(({ way }) => way))
    for (const { way, choice } of readSessions(core)) {
      if (liveWays.has(way) || (namespace !== undefined && !Object.hasOwn(choice, namespace))) continue
      forgetSession(core, way)
      run.waiting.get(way)?.withdraw()
      for (const [id, watched] of run.watched) if (watched.way === way) letGo(core, id, 'left here')
    }
  }
  const sessions = [...remoteWays].flatMap((way) => run.sessions.get(way) ?? [])
  for (const { way, release } of sessions) {
    run.sessions.delete(way)
    release()
  }
  for (const { id, way } of leaving) {
    letGo(core, id, 'left here')
    forgetSession(core, way)
  }
  run.tabs?.post({ changed: 'sessions' })

  const told = new Map<string, Promise<Error | undefined>>()
  for (const { way, session } of sessions)
    told.set(
      way,
      tell(
        core,
        leaving.find((one) => one.way === way),
        () => session.disconnect(),
      ),
    )
  const results = leaving.map(async (one): Promise<DisconnectResult> => {
    const leave = (): Promise<void> | undefined =>
      isNeeded(core, one, staying) ? undefined : one.connection.disconnect?.()
    const failure = await (told.get(one.way) ?? tell(core, one, leave))
    const error = failure && new DisconnectError(one.namespace, { cause: failure })
    core.emit(error ? disconnectErrorEvent : disconnectSuccessEvent, { namespace: one.namespace })
    return { namespace: one.namespace, way: one.way, error }
  })
  return Promise.all(results)
}

/**
 * Whether the wallet's permission is needed on. A wallet that is one object for several namespaces gives one permission for them
 * all: taking it back in one would take it from those that stay.
 */
function isNeeded(core: ModalCore, leaving: LiveConnection, staying: readonly LiveConnection[]): boolean {
  const walletOf = ({ way }: LiveConnection): unknown => findWay(core, way)?.connector.wallet
  const wallet = walletOf(leaving)
  return typeof wallet === 'object' && staying.some((other) => walletOf(other) === wallet)
}

/** @returns Why it failed, if it did. */
async function tell(
  core: ModalCore,
  live: LiveConnection | undefined,
  leave: () => Promise<void> | undefined,
): Promise<Error | undefined> {
  const bounded = withLimit(core.clock, limit, core.run().signal)
  try {
    await race('disconnect', bounded.signal, leave)
    return undefined
  } catch (cause) {
    return await walletErrorOf('disconnect', cause, core.adapters.get(live?.namespace ?? '')?.runtime)
  } finally {
    bounded.done()
  }
}
