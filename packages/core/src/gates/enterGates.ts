import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import type { RemoteSession } from '../contract/transport.js'
import { CancelledError } from '../errors/CancelledError.js'
import { GateRejectedError } from '../errors/GateRejectedError.js'
import { saveChoices } from '../records/storedChoices.js'
import { leadThroughGates } from './leadThroughGates.js'

export interface EnterGatesParameters {
  /** The active namespace before, and the ids of the active connections, its own first. */
  readonly earlier: { readonly namespace: string | undefined; readonly ids: readonly string[] }
  readonly signIn: RemoteSession['signIn']
  readonly signal: AbortSignal
  /** Revokes the permission when the user does not pass. */
  readonly leave: () => Promise<unknown>
}

/**
 * Leads a new session through the gates. They run for its active namespace only: one approval of
 * four namespaces must not cost four signatures.
 * @throws as `passGates`.
 */
export async function enterGates(
  core: ModalCore,
  live: LiveConnection,
  { earlier, signIn, signal, leave }: EnterGatesParameters,
): Promise<void> {
  const lifetime = core.lifetime()
  try {
    await leadThroughGates(core, { connectionId: live.id, why: 'connect', isSilent: false, signIn, signal })
  } catch (cause) {
    // Not when the page has stopped, or the wallet is locked.
    const isRejected = cause instanceof GateRejectedError || cause instanceof CancelledError
    if (isRejected && !lifetime.signal.aborted) {
      activateEarlier(core, live, earlier)
      await leave()
    }
    throw cause
  }
  // The other namespaces only: this one can have changed since it passed.
  for (const [namespace, part] of lifetime.sessions.get(live.connectorId)?.parts ?? [])
    if (namespace !== live.namespace) part.setGated(false)
}

/** Makes the earlier namespace and connection active again, unless the user has switched since. */
function activateEarlier(
  core: ModalCore,
  live: LiveConnection,
  { namespace, ids }: EnterGatesParameters['earlier'],
): void {
  const { connections, $active } = core.stores
  if ($active.get()?.connection?.id !== live.id) return
  connections.activate(...ids)
  connections.setActiveNamespace(namespace)
  saveChoices(core)
}
