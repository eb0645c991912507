import type { ModalCore } from '../contract/core.js'
import { firstViewSlot } from '../contract/firstSlots.js'
import { accountView, connectView, unsupportedChainView } from '../contract/homeViews.js'
import { isUnsupported } from './isUnsupported.js'

/**
 * Returns the id of the first view:
 *
 * - UnsupportedChain on a network that the app does not support
 * - Account when an address is known
 * - the view of a plugin when the app has no adapter
 * - otherwise Connect
 */
export function homeView(core: ModalCore, namespace?: string): string {
  const { settings, stores } = core
  const state = namespace === undefined ? stores.$active.get() : stores.$namespaces.get().get(namespace)
  if (isUnsupported(settings, state)) return unsupportedChainView.id
  if (state?.connection?.state) return accountView.id
  const first = stores.$noAdapters.get() ? core.contributions(firstViewSlot)[0] : undefined
  return first?.value.id ?? connectView.id
}
