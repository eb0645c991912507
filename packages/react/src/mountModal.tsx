import { isRecord, type Modal } from '@latchkey/core'
import { EmbeddedDialog } from './dialog/EmbeddedDialog.js'
import { ModalProvider } from './ModalProvider.js'
import { checkModal } from './provider/checkModal.js'
import { checkOption } from './provider/checkOption.js'
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
 * @throws {ConfigurationError} for an option of another form, e.g. a modal that is `undefined`.
 */
export function mountModal(modal: Modal, options: MountModalOptions = {}): () => void {
  checkOption('mountModal', 'options', options, isRecord(options), 'an object')
  const { target, texts } = options
  checkModal('mountModal', modal, texts)
  // Not by its class: an element of another page, e.g. of a frame, has another one.
  const isElement = target === undefined || typeof target?.append === 'function'
  checkOption('mountModal', 'target', target, isElement, 'an element of the page')
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
