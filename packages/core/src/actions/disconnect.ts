import type { ModalCore } from '../contract/core.js'
import type { DisconnectResult } from '../contract/modal.js'
import type { Session } from '../contract/session.js'
import type { LiveConnection } from '../contract/stores.js'
import { disconnectErrorEvent, disconnectSuccessEvent } from '../contract/walletEvents.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { readStoredConnectors } from '../records/storedConnectors.js'
import { forgetSession } from '../records/storedSessions.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/** ms that a wallet has to revoke its permission. The state does not wait for it. */
const limit = 10_000

/**
 * The user leaves: all, one namespace, or one connection. What shares a remote session leaves together; other wallets of the
 * same kind stay (decision 5). The state is changed first, then the permission is revoked in the wallets.
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
  const connectorIds = new Set(named.map(({ connectorId }) => connectorId))
  const leaving = live.filter(({ connectorId }) => connectorIds.has(connectorId))
  const staying = live.filter(({ connectorId }) => !connectorIds.has(connectorId))

  if (!connectionId) {
    attempts.clear(namespace)
    // What is not live (a wallet that did not come yet, or is locked) is left as well, or it would come back by itself.
    for (const { connectorId, namespaces } of readStoredConnectors(core)) {
      const isLive = live.some((one) => one.connectorId === connectorId)
      if (isLive || (namespace !== undefined && !namespaces.includes(namespace))) continue
      forgetSession(core, connectorId)
      run.sessions.get(connectorId)?.end('left here')
    }
  }
  const sessions = [...connectorIds].flatMap((connectorId) => run.sessions.get(connectorId) ?? [])
  for (const { connectorId, end } of sessions) {
    end('left here')
    forgetSession(core, connectorId)
  }
  run.tabs?.post({ changed: 'sessions' })

  const revocations = new Map(sessions.map((session) => [session.connectorId, revoke(core, session, leaving, staying)]))
  const results = leaving.map(async ({ namespace, connectorId }): Promise<DisconnectResult> => {
    const { failure, isKept } = (await revocations.get(connectorId)) ?? {}
    const kept = isKept ? { permissionKept: true as const } : {}
    const error = failure && new DisconnectError(namespace, { cause: failure })
    if (error) core.emit(disconnectErrorEvent, { namespace })
    else core.emit(disconnectSuccessEvent, { namespace, ...kept })
    return { namespace, connectorId, error, ...kept }
  })
  return Promise.all(results)
}

/**
 * Whether the wallet's permission is needed on. A wallet that is one object for several namespaces gives one permission for them
 * all: taking it back in one would take it from those that stay.
 */
function isNeeded(core: ModalCore, leaving: LiveConnection, staying: readonly LiveConnection[]): boolean {
  const walletOf = ({ connectorId }: LiveConnection): unknown =>
    core.stores.wallets.$connectors.get().find(({ id }) => id === connectorId)?.connector.wallet
  const wallet = walletOf(leaving)
  return typeof wallet === 'object' && staying.some((other) => walletOf(other) === wallet)
}

interface Revocation {
  readonly failure?: Error | undefined
  /** The wallet has no way to give its permission back: the next connection may come without a question. */
  readonly isKept?: boolean | undefined
}

/** Revokes the permission in the wallet, unless another connection needs it. */
async function revoke(
  core: ModalCore,
  { connectorId, opened }: Session,
  leaving: readonly LiveConnection[],
  staying: readonly LiveConnection[],
): Promise<Revocation> {
  const live = leaving.find((one) => one.connectorId === connectorId)
  const leave = opened?.disconnect
  if (!live || !leave || isNeeded(core, live, staying)) return { isKept: true }
  const bounded = timeoutSignal(core.clock, limit, core.run().signal)
  try {
    await race('disconnect', bounded.signal, leave)
    return {}
  } catch (cause) {
    const failure = await walletErrorOf('disconnect', cause, core.adapters.get(live.namespace)?.runtime)
    return failure instanceof UnsupportedMethodError ? { isKept: true } : { failure }
  } finally {
    bounded.stop()
  }
}
