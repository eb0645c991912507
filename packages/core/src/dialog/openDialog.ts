import type { ModalCore } from '../contract/core.js'
import type { Opened } from '../contract/plugin.js'
import { homeView } from './homeView.js'

/**
 * Opens the dialog at its first view. With `namespace` it is the first view of that namespace,
 * which is not the prerendered one.
 */
export function openDialog(core: ModalCore, namespace?: string): Opened {
  const { dialog } = core.stores
  const { opened } = dialog.reset(homeView(core, namespace), namespace && { namespace })
  dialog.open(namespace)
  return opened
}
