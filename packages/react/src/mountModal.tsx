import { checkFactoryOptions, type Modal, optionRules } from '@latchkey/core'
import { EmbeddedDialog } from './dialog/EmbeddedDialog.js'
import { ModalProvider } from './ModalProvider.js'
import { optionsOfProvider } from './provider/optionsOfProvider.js'
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

// Also an element of another page, e.g. of a frame, which has classes of its own.
const elementRule = optionRules.rule(
  'an element of the page',
  (value) => optionRules.functions('append', 'remove', 'setAttribute')(value) === undefined,
)

/**
 * Brings the dialog to a page without React, and starts the modal. Open it with `modal.open()`.
 * This call fetches React's renderer in the background.
 *
 * @returns A function that removes the dialog and stops the modal.
 * @throws {ConfigurationError} for an option of another form, also for a modal that is none.
 */
export function mountModal(modal: Modal, options: MountModalOptions = {}): () => void {
  checkFactoryOptions('mountModal', { modal }, { modal: optionsOfProvider.modal }, ['modal'])
  checkFactoryOptions('mountModal', options, { target: elementRule, texts: optionsOfProvider.texts })
  const { target, texts } = options
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
