import type { ModalCore } from '../contract/core.js'
import type { DisconnectResult } from '../contract/modal.js'
import type { Session } from '../contract/session.js'
import type { LiveConnection } from '../contract/stores.js'
import { disconnectErrorEvent, disconnectSuccessEvent } from '../contract/walletEvents.js'
import { checkText } from '../entities/checkText.js'
import { isRecord } from '../entities/isRecord.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { endMigration } from '../records/isMigrated.js'
import { readStoredConnectors } from '../records/storedConnectors.js'
import { forgetSession } from '../records/storedSessions.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/** ms that a wallet has to revoke its permission. The state does not wait for it. */
const limit = 10_000

/**
 * Disconnects all wallets, one namespace or one connection. A remote session ends in all its
 * namespaces. Other wallets stay connected.
 * The state changes first. Then the permission is revoked in the wallets.
 * @returns One result per namespace and wallet, failures included. It does not reject when a wallet
 * fails. A wallet that can't revoke its permission is disconnected all the same, and the result
 * says that it keeps the permission.
 */
export async function disconnect(
  core: ModalCore,
  options: { readonly namespace?: string | undefined; readonly connectionId?: string | undefined } = {},
): Promise<readonly DisconnectResult[]> {
  // A text alone would disconnect everything.
  if (!isRecord(options)) throw new InvalidInputError('options of disconnect()', options)
  const { namespace, connectionId } = options
  // An empty id would count as none, which stands for everything.
  if (namespace !== undefined) checkText('namespace', namespace)
  if (connectionId !== undefined) checkText('connection id', connectionId)
  const lifetime = core.lifetime()
  const { connections, attempts } = core.stores
  const live = [...connections.$live.get().values()]
  const named = live.filter((one) =>
    connectionId !== undefined ? one.id === connectionId : namespace === undefined || one.namespace === namespace,
  )
  const connectorIds = new Set(named.map(({ connectorId }) => connectorId))
  const leaving = live.filter(({ connectorId }) => connectorIds.has(connectorId))
  const staying = live.filter(({ connectorId }) => !connectorIds.has(connectorId))

  if (connectionId === undefined) {
    attempts.clear(namespace)
    endMigration(core)
    // Sessions that are not live (a missing or locked wallet) end as well, or they would be
    // restored later.
    for (const { connectorId, namespaces } of readStoredConnectors(core)) {
      const isLive = live.some((one) => one.connectorId === connectorId)
      if (isLive || (namespace !== undefined && !namespaces.includes(namespace))) continue
      forgetSession(core, connectorId)
      lifetime.sessions.get(connectorId)?.end('left here')
    }
  }
  const sessions = [...connectorIds].flatMap((connectorId) => lifetime.sessions.get(connectorId) ?? [])
  for (const { connectorId, end } of sessions) {
    end('left here')
    forgetSession(core, connectorId)
  }
  lifetime.tabs?.post({ changed: 'sessions' })

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
 * Whether another connection needs the permission. A wallet object in several namespaces has one
 * permission for all: revoking it in one namespace would revoke it in the others.
 */
function isNeeded(core: ModalCore, leaving: LiveConnection, staying: readonly LiveConnection[]): boolean {
  const walletOf = ({ connectorId }: LiveConnection): unknown =>
    core.stores.wallets.$connectors.get().find(({ id }) => id === connectorId)?.connector.wallet
  const wallet = walletOf(leaving)
  return typeof wallet === 'object' && staying.some((other) => walletOf(other) === wallet)
}

interface Revocation {
  readonly failure?: Error | undefined
  /** The wallet can't revoke its permission: the next connection can come without a prompt. */
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
  const bounded = timeoutSignal(core.clock, limit, core.lifetime().signal)
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
