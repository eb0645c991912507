import type { ModalCore } from '../contract/core.js'
import { modalOpenEvent } from '../contract/events.js'
import type { Opened } from '../contract/plugin.js'

/** Puts a view where it is asked for, and opens the dialog when it is closed. */
export function openView(
  core: ModalCore,
  view: string,
  params: unknown,
  placement: 'push' | 'replace' | 'reset' = 'push',
): Opened {
  const { dialog } = core.stores
  const isOpening = !dialog.$isOpen.get()
  const { opened } = dialog[isOpening ? 'reset' : placement](view, params)
  if (!isOpening) return opened
  dialog.open()
  core.emit(modalOpenEvent, { connected: core.stores.$current.get() !== undefined })
  return opened
}
