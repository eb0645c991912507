import type { ModalCore } from '../contract/core.js'
import type { DisconnectResult } from '../contract/modal.js'
import type { Session } from '../contract/session.js'
import type { LiveConnection } from '../contract/stores.js'
import { disconnectErrorEvent, disconnectSuccessEvent } from '../contract/walletEvents.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { findWay } from '../wallets/findWay.js'

/** ms that a wallet has to take note. The state does not wait for it. */
const limit = 10_000

export interface RevokeParameters {
  /** Those that were ended here. */
  readonly sessions: readonly Session[]
  /** Their connections. */
  readonly leaving: readonly LiveConnection[]
  readonly staying: readonly LiveConnection[]
}

/** Asks the wallets of ended sessions to take their permission back. @returns one result for each connection; it never rejects. */
export async function revokeSessions(
  core: ModalCore,
  { sessions, leaving, staying }: RevokeParameters,
): Promise<readonly DisconnectResult[]> {
  const told = new Map(sessions.map((session) => [session.way, tell(core, session, leaving, staying)]))
  const results = leaving.map(async ({ namespace, way }): Promise<DisconnectResult> => {
    const { failure, isKept } = (await told.get(way)) ?? {}
    const kept = isKept ? { permissionKept: true as const } : {}
    const error = failure && new DisconnectError(namespace, { cause: failure })
    if (error) core.emit(disconnectErrorEvent, { namespace })
    else core.emit(disconnectSuccessEvent, { namespace, ...kept })
    return { namespace, way, error, ...kept }
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

interface Told {
  readonly failure?: Error | undefined
  /** The wallet has no way to give its permission back: the next connection may come without a question. */
  readonly isKept?: boolean | undefined
}

async function tell(
  core: ModalCore,
  { way, opened }: Session,
  leaving: readonly LiveConnection[],
  staying: readonly LiveConnection[],
): Promise<Told> {
  const live = leaving.find((one) => one.way === way)
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
