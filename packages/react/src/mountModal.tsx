import type { Modal } from '@latchkey/core'
import { EmbeddedDialog } from './dialog/EmbeddedDialog.js'
import { ModalProvider } from './ModalProvider.js'
import type { Texts } from './text/Texts.js'

export interface MountModalOptions {
  /**
   * Container of the dialog; in embedded mode the dialog is rendered there. Default: the end of the
   * page's body.
   */
  readonly target?: Element | undefined
  /** Like `texts` of `ModalProvider`. */
  readonly texts?: Texts | readonly Texts[] | undefined
}

/**
 * Brings the dialog to a page without React, and starts the modal. Open it with `modal.open()`.
 * This call fetches React's renderer in the background.
 *
 * @returns A function that removes the dialog and stops the modal.
 */
export function mountModal(modal: Modal, { target, texts }: MountModalOptions = {}): () => void {
  const place = document.createElement('div')
  ;(target ?? document.body).append(place)
  let isOver = false
  let unmount = (): void => undefined
  const render = async (): Promise<void> => {
    const { createRoot } = await import('react-dom/client')
    if (isOver) return
    const root = createRoot(place)
    root.render(
      <ModalProvider modal={modal} texts={texts}>
        {modal.settings.embedded && <EmbeddedDialog />}
      </ModalProvider>,
    )
    unmount = () => root.unmount()
  }
  render().catch((cause: unknown) => modal.fail('react', 'mount', cause))
  return () => {
    isOver = true
    unmount()
    place.remove()
  }
}
