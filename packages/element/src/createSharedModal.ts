import { createModal, type Modal } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { loadTexts } from './loadTexts.js'
import { optionsOf } from './optionsOf.js'
import { type ButtonTexts, buttonText } from './text.js'

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
  /** Of the button, in the language of the modal. English until they are loaded. */
  readonly $texts: ReadableAtom<ButtonTexts>
  /** Writes a text for the developer of the page to the console. */
  warn(text: string): void
  /** Opens the dialog and fetches it if needed. */
  open(element: Element): Promise<void>
}

export function createSharedModal(page: Window & typeof globalThis): SharedModal {
  const $hasFailed = atom(false)
  const $texts = atom<ButtonTexts>(buttonText)
  let modal: Modal | undefined
  let mounting: Promise<() => void> | undefined
  let users = 0

  const warn = (text: string): void => page.console.warn(`<latchkey-button> ${text}`)
  const of = (element: Element): Modal => {
    if (modal) return modal
    const made = createModal(optionsOf(element, warn))
    modal = made
    const { $locale } = made.state
    $locale.subscribe((locale) => {
      loadTexts(locale, page.navigator.languages).then(
        (texts) => $locale.get() === locale && $texts.set(texts),
        () => warn(`the texts in "${locale}" did not load. The button stays as it is.`),
      )
    })
    return made
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
    warn,
    $hasFailed,
    $texts,
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
