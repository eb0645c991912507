import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { GateRejectedError } from '../errors/GateRejectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { partOf } from '../subjects/partOf.js'
import { passGates } from './passGates.js'

/**
 * Reacts to a wallet that changed its account or network by itself, or was unlocked: runs the gates
 * again, and shows that a network is not listed. A change that the app requested is handled by its
 * caller.
 */
export function reactToChange(core: ModalCore, after: LiveConnection, before: LiveConnection): void {
  const { signal } = core.lifetime()
  if (core.stores.$active.get()?.connection?.id !== after.id || partOf(core, after)?.pending.moves) return
  const why = after.account.id === before.account.id ? 'network' : 'account'
  showUnsupported(core, after.namespace)
  if (!after.isGated) return
  passGates(core, { connectionId: after.id, why, isSilent: false, signal }).catch((cause) => {
    // It stays gated: the app can undo its own switch, but not a change in the wallet.
    const isExpected = signal.aborted || cause instanceof GateRejectedError || cause instanceof NotConnectedError
    if (!isExpected) core.fail('gates', 'pass', cause)
  })
}
