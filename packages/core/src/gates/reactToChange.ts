import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { GateRejectedError } from '../errors/GateRejectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { partOf } from '../subjects/partOf.js'
import { passGates } from './passGates.js'

/**
 * What follows when a wallet went to another account or network by itself, or was unlocked: the gates are asked again, and a
 * network that the app does not list is said so. What the app itself asked for is followed up by who asked.
 */
export function reactToChange(core: ModalCore, after: LiveConnection, before: LiveConnection): void {
  const { signal } = core.run()
  if (core.stores.$active.get()?.connection?.id !== after.id || partOf(core, after)?.pending.moves) return
  const why = after.account.id === before.account.id ? 'network' : 'account'
  showUnsupported(core, after.namespace)
  if (!after.isGated) return
  passGates(core, { connectionId: after.id, why, isSilent: false, signal }).catch((cause) => {
    // It stays gated: the wallet's own change can't be undone from here (decision 10 holds for what the app changed).
    const isExpected = signal.aborted || cause instanceof GateRejectedError || cause instanceof NotConnectedError
    if (!isExpected) core.fail('gates', 'pass', cause)
  })
}
