import type { ModalCore } from '../contract/core.js'
import { unsupportedChainView } from '../contract/homeViews.js'
import { isUnsupported } from './isUnsupported.js'

/**
 * Opens UnsupportedChain when the active wallet is on a network that the app does not list, and
 * closes it when the wallet no longer is.
 */
export function showUnsupported(core: ModalCore, namespace: string): void {
  const { settings, stores } = core
  const active = stores.$active.get()
  const shown = stores.dialog.$stack.get().find(({ view }) => view === unsupportedChainView.id)
  const isWrong = isUnsupported(settings, active)
  if (isWrong && !shown && active?.namespace === namespace) core.open(unsupportedChainView, undefined)
  if (!isWrong) shown?.opened.close()
}
