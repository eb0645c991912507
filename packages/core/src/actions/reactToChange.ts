import type { ModalCore } from '../contract/core.js'
import { gatesSlot } from '../contract/slots.js'
import type { LiveConnection } from '../contract/stores.js'
import { passGates } from './passGates.js'
import { showUnsupported } from './showUnsupported.js'

/**
 * What follows when a wallet went to another account or network by itself: the gates are asked again, and a network that the
 * app does not list is said so. What the app itself asked for is followed up by `switchNetwork`.
 */
export function reactToChange(core: ModalCore, after: LiveConnection, before: LiveConnection): void {
  const { connections } = core.stores
  if (connections.$activeIds.get().get(after.namespace) !== after.id) return
  const hasOtherAccount = after.account.id !== before.account.id
  const hasMoved = hasOtherAccount || after.networkId !== before.networkId
  if (!hasMoved || core.run().switching.has(after.namespace)) return
  const why = hasOtherAccount ? 'account' : 'network'
  showUnsupported(core, after.namespace)
  if (core.contributions(gatesSlot).length === 0) return
  passGates(core, { connectionId: after.id, why, isSilent: false, signal: core.run().signal }).catch((cause) => {
    // It stays gated: the wallet's own change can't be undone from here (decision 10 holds for what the app changed).
    core.fail('gates', 'pass', cause)
  })
}
