import type { ModalCore } from '../contract/core.js'
import { accountView, connectView } from '../contract/homeViews.js'
import { homeView } from './homeView.js'

/**
 * Sets the view to prerender: the one that opening the dialog shows.
 * Only Connect and Account are prerendered, because rendering a plugin's view can have effects.
 */
export function prepareHome(core: ModalCore): void {
  const { dialog } = core.stores
  if (dialog.$isOpen.get() || !core.page.current) return
  const view = homeView(core)
  const isOurs = (view === connectView.id || view === accountView.id) && !core.views.has(view)
  if (isOurs && dialog.$prerendered.get()?.view !== view) dialog.prepare(view)
}
