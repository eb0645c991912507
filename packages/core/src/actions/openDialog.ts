import type { ModalCore } from '../contract/core.js'
import { modalOpenEvent } from '../contract/events.js'
import type { Opened } from '../contract/plugin.js'
import { homeView } from './homeView.js'

/** Opens the dialog at its first view, for a namespace if one is named. */
export function openDialog(core: ModalCore, namespace?: string): Opened {
  const { dialog } = core.stores
  const isOpening = !dialog.$isOpen.get()
  const { opened } = dialog.reset(homeView(core, namespace), undefined)
  dialog.open(namespace)
  if (isOpening) core.emit(modalOpenEvent, { connected: core.stores.$current.get() !== undefined })
  return opened
}
