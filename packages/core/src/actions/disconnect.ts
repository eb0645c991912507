import type { ModalCore } from '../contract/core.js'
import type { DisconnectResult } from '../contract/modal.js'
import { disconnectErrorEvent } from '../contract/walletEvents.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { forgetSession } from '../records/storedSessions.js'
import { readStoredWays } from '../records/storedWays.js'
import { isLive } from '../sessions/isLive.js'
import { loadSessionActions } from './loadSessionActions.js'

/**
 * The person leaves: all, one namespace, or one connection. What shares a remote session leaves together; other wallets of the
 * same kind stay (decision 5). The state is changed first, then the wallets are told.
 * @returns One result per namespace (and wallet, where it had several), failures included; it never throws for a wallet's sake. A wallet that
 * can't give its permission back is left all the same, and the result says that it keeps it.
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
  const ways = new Set(named.map(({ way }) => way))
  const leaving = live.filter(({ way }) => ways.has(way))
  const staying = live.filter(({ way }) => !ways.has(way))

  if (!connectionId) {
    attempts.clear(namespace)
    // What is not live (a wallet that did not come yet, or is locked) is left as well, or it would come back by itself.
    for (const { way, namespaces } of readStoredWays(core)) {
      if (isLive(core, way) || (namespace !== undefined && !namespaces.includes(namespace))) continue
      forgetSession(core, way)
      run.sessions.get(way)?.end('left here')
    }
  }
  const sessions = [...ways].flatMap((way) => run.sessions.get(way) ?? [])
  for (const { way, end } of sessions) {
    end('left here')
    forgetSession(core, way)
  }
  run.tabs?.post({ changed: 'sessions' })

  try {
    return await (await loadSessionActions()).revokeSessions(core, { sessions, leaving, staying })
  } catch (cause) {
    // Its code could not be fetched. The wallets keep their permission, and are left all the same.
    return leaving.map(({ namespace, way }) => {
      core.emit(disconnectErrorEvent, { namespace })
      return { namespace, way, error: new DisconnectError(namespace, { cause }) }
    })
  }
}
