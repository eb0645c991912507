import { createModal, type Modal } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { optionsOf } from './optionsOf.js'

/** The modal of all elements of a page, and its dialog. */
export interface SharedModal {
  /** Made at the first call, of the attributes of that element. */
  of(element: Element): Modal
  /** Keeps the modal started. The returned function releases it; with the last one the dialog is removed. */
  use(element: Element): () => void
  /** Fetches React and the dialog. Rejects when they can't be fetched; the next call tries again. */
  loadDialog(element: Element): Promise<void>
  /** Opening the dialog failed because it could not be fetched. */
  readonly $hasFailed: ReadableAtom<boolean>
  /** Opens the dialog and fetches it if needed. */
  open(element: Element): Promise<void>
}

export function createSharedModal(page: Window & typeof globalThis): SharedModal {
  const $hasFailed = atom(false)
  let modal: Modal | undefined
  let mounting: Promise<() => void> | undefined
  let users = 0

  const of = (element: Element): Modal => {
    modal ??= createModal(optionsOf(element, (text) => page.console.warn(`<latchkey-button> ${text}`)))
    return modal
  }
  const loadDialog = async (element: Element): Promise<void> => {
    const shown = of(element)
    mounting ??= import('@latchkey/react').then(
      ({ mountModal }) => mountModal(shown),
      (error: unknown) => {
        mounting = undefined
        throw error
      },
    )
    await mounting
  }
  const removeDialog = (): void => {
    const removed = mounting
    mounting = undefined
    // A dialog that could not be fetched is not on the page.
    removed?.then(
      (unmount) => unmount(),
      () => undefined,
    )
  }
  return {
    of,
    loadDialog,
    $hasFailed,
    use(element) {
      const stop = of(element).start()
      users += 1
      return () => {
        stop()
        users -= 1
        if (users === 0) removeDialog()
      }
    },
    async open(element) {
      const opened = of(element)
      $hasFailed.set(false)
      opened.open()
      try {
        await loadDialog(element)
      } catch (error) {
        opened.close()
        $hasFailed.set(true)
        throw error
      }
    },
  }
}
