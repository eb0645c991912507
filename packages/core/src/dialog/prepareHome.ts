import type { ModalCore } from '../contract/core.js'
import { accountView, connectView } from '../contract/homeViews.js'
import { homeView } from './homeView.js'

/**
 * Says which view opening will show, so that it can be drawn before the click. Only our own two: what a plugin's view begins, it
 * begins when it is shown.
 */
export function prepareHome(core: ModalCore): void {
  const { dialog } = core.stores
  if (dialog.$isOpen.get() || !core.page.current) return
  const view = homeView(core)
  const isOurs = (view === connectView.id || view === accountView.id) && !core.views.has(view)
  if (isOurs && dialog.$prerendered.get()?.view !== view) dialog.prepare(view)
}
