import type { ModalCore } from '../contract/core.js'
import type { Opened } from '../contract/plugin.js'

/** Shows a view at `placement`. Opens the dialog if it is closed. */
export function openView(
  { stores: { dialog } }: ModalCore,
  view: string,
  params: unknown,
  placement: 'push' | 'replace' | 'reset' = 'push',
): Opened<never> {
  const isOpen = dialog.$isOpen.get()
  const { opened } = dialog[isOpen ? placement : 'reset'](view, params)
  if (!isOpen) dialog.open()
  return opened as Opened<never> // the token of the view has the type of its result
}
