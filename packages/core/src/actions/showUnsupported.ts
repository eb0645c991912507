import type { ModalCore } from '../contract/core.js'
import { unsupportedChainView } from '../contract/views.js'

/**
 * Opens UnsupportedChain when the active wallet stands on a network that the app does not list, and takes it away again once it
 * does. Not for remote sessions, which stand wherever the app says (specification section 2).
 */
export function showUnsupported(core: ModalCore, namespace: string): void {
  const { settings, stores } = core
  const top = stores.dialog.$stack.get().at(-1)
  const isShown = top?.view === unsupportedChainView.id
  const state = stores.$namespaces.get().get(namespace)
  const isMeant = stores.$active.get()?.namespace === namespace
  const isWrong =
    isMeant &&
    settings.enableNetworkSwitch &&
    !settings.allowUnsupportedChain &&
    state?.connection?.state !== undefined &&
    !state.connection.isRemote &&
    !state.isSupported
  if (isWrong && !isShown) core.open(unsupportedChainView, undefined)
  if (!isWrong && isShown && isMeant) top.opened.close()
}
