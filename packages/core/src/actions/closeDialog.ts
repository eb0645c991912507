import type { ModalCore } from '../contract/core.js'
import { modalCloseEvent } from '../contract/events.js'
import { unsupportedChainView } from '../contract/views.js'
import { homeView } from './homeView.js'
import { shakeDialog } from './shakeDialog.js'

/**
 * Closes the dialog; where it may not be closed (a required step, an unsupported network) it shakes. Drawn inside the page it can't
 * go away and shows its first view instead.
 * @returns Whether it closed.
 */
export function closeDialog(core: ModalCore, { isForced = false }: { readonly isForced?: boolean } = {}): boolean {
  const { dialog, toasts } = core.stores
  if (!dialog.$isOpen.get()) return true
  const top = dialog.$stack.get().at(-1)
  if (!isForced && top && !mayClose(core, top.view)) {
    shakeDialog(core)
    return false
  }
  dialog.close()
  toasts.hide()
  core.emit(modalCloseEvent, { connected: core.stores.$current.get() !== undefined })
  if (core.settings.embedded && !isForced) {
    dialog.reset(homeView(core), undefined)
    dialog.open()
  }
  return true
}

function mayClose(core: ModalCore, view: string): boolean {
  if (view === unsupportedChainView.id) return core.stores.$active.get()?.isSupported !== false
  return core.views.get(view)?.canClose?.() ?? true
}
