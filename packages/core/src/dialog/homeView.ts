import type { ModalCore } from '../contract/core.js'
import { accountView, connectView, unsupportedChainView } from '../contract/homeViews.js'
import { firstViewSlot } from '../contract/slots.js'
import { isUnsupported } from './isUnsupported.js'

/**
 * Where the dialog starts: the way out of an unsupported network, Account when an address is known, what a plugin brings for
 * apps without any adapter, else Connect.
 */
export function homeView(core: ModalCore, namespace?: string): string {
  const { settings, stores } = core
  const state = namespace === undefined ? stores.$active.get() : stores.$namespaces.get().get(namespace)
  if (isUnsupported(settings, state)) return unsupportedChainView.id
  if (state?.connection?.state) return accountView.id
  const first = stores.$noAdapters.get() ? core.contributions(firstViewSlot)[0] : undefined
  return first?.value.id ?? connectView.id
}
