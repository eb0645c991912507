import type { ModalCore } from '../contract/core.js'
import type { NamespaceState } from '../contract/stores.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { GateRejectedError } from '../errors/GateRejectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { hasGates } from '../gates/hasGates.js'
import { passGates } from '../gates/passGates.js'
import { saveChoices } from '../records/storedChoices.js'

/**
 * Follows a switch to another namespace or connection: runs its gates, and shows that a network is
 * not listed. When a gate rejects, the earlier one becomes active again.
 */
export async function followTurn(core: ModalCore, before: NamespaceState | undefined): Promise<void> {
  const { signal } = core.lifetime()
  const { connections, $active } = core.stores
  const active = $active.get()
  const connection = active?.connection
  if (active) showUnsupported(core, active.namespace)
  if (!connection?.state || !hasGates(core)) return
  try {
    await passGates(core, { connectionId: connection.id, why: 'network', isSilent: false, signal })
  } catch (cause) {
    if (signal.aborted) return
    if (before && $active.get()?.connection?.id === connection.id) {
      connections.setActiveNamespace(before.namespace)
      if (before.connection) connections.activate(before.connection.id)
      saveChoices(core)
    }
    if (!(cause instanceof GateRejectedError || cause instanceof NotConnectedError)) core.fail('gates', 'pass', cause)
  }
}
