import type { ModalCore } from '../contract/core.js'
import { readSessions } from '../records/storedSessions.js'
import { beginReconnect, type ReconnectAttempts } from '../sessions/beginReconnect.js'
import { restorationsOf } from '../sessions/restorationsOf.js'
import { restoreSession } from '../sessions/restoreSession.js'
import { allEnded } from '../waits/allEnded.js'

/**
 * Restores stored sessions, without a prompt.
 *
 * - All wallets are asked at the same time, once each, so that a silent one delays no other. All
 *   tabs of the origin send one request to a wallet at a time.
 * - The order, most recently used first, only decides which connection becomes active
 *   (`takesPlace`).
 * - A wallet that is not discovered within a second no longer shows in the status. It is restored
 *   when it is discovered.
 */
export async function reconnect(
  core: ModalCore,
  { begun, only }: { readonly begun?: ReconnectAttempts | undefined; readonly only?: string | undefined } = {},
): Promise<void> {
  const lifetime = core.lifetime()
  const { attempts } = core.stores
  const records = readSessions(core).filter(({ connectorId }) => {
    const known = lifetime.sessions.get(connectorId)
    return only === undefined ? !known || known.restoring !== undefined : connectorId === only
  })
  const all =
    begun ??
    beginReconnect(
      core,
      records.map(({ connectorId, choice }) => ({ connectorId, namespaces: Object.keys(choice) })),
    )
  // An attempt that began with the page can have ended by now.
  const wanted = new Map([...all].filter(([, attempt]) => attempts.isNewest(attempt)))
  for (const record of records) {
    const namespaces = Object.keys(record.choice).filter((namespace) => wanted.has(namespace))
    if (namespaces.length === 0 || lifetime.sessions.has(record.connectorId)) continue
    const isWanted = (namespace: string): boolean => {
      const attempt = wanted.get(namespace)
      return attempt !== undefined && attempts.isNewest(attempt)
    }
    // A restore of several namespaces goes on while one of them is wanted.
    const unwanted = allEnded(namespaces.flatMap((namespace) => wanted.get(namespace)?.signal ?? []))
    restoreSession(core, {
      ...{ record, namespaces, isWanted },
      signal: AbortSignal.any([lifetime.signal, unwanted]),
      retry: (connectorId) => reconnect(core, { only: connectorId }),
    })
  }
  const ends = [...wanted].map(async ([namespace, attempt]) => {
    await Promise.all(restorationsOf(lifetime, namespace))
    // Another call can have begun a restore under the same attempt.
    if (restorationsOf(lifetime, namespace).length === 0) attempts.finish(attempt)
  })
  await Promise.all(ends)
}
