import { accountView, connectMethodsSlot, connectView, firstViewSlot, type Modal } from '@latchkey/core'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { ConnectedProps } from '../buttons/Connected.js'
import type { DialogProps } from '../Dialog.js'
import type { Texts } from '../text/Texts.js'
import { type Chunk, createChunk } from './createChunk.js'
import type { ModalContextValue } from './ModalContext.js'

/** A view, section or tab: it takes its view's parameters. */
export type Part = ComponentType<Readonly<Record<string, unknown>>>

/** All chunks of the dialog that are fetched on intent. One set per provider. */
export interface Chunks {
  /** The dialog should open and could not be fetched. Stays false when only a prefetch fails. */
  readonly $hasFailed: ReadableAtom<boolean>
  setFailed(has: boolean): void
  readonly dialog: Chunk<ComponentType<DialogProps>>
  /** The content of a button while a wallet is connected. */
  readonly connected: Chunk<ComponentType<ConnectedProps>>
  /** The component of a view: a plugin's binding, else ours. */
  view(id: string): Chunk<Part>
  /**
   * A section or tab, one chunk per `load`, which returns a module whose default export is the
   * component. Errors call it by `name`.
   */
  part(name: string, load: () => Promise<unknown>): Chunk<Part>
  /** The texts of the modal's language. Empty in English, and until they are loaded. */
  readonly $texts: WritableAtom<readonly Texts[]>
  /**
   * Loads `$texts`, and again when the locale changes. Opening waits for them.
   *
   * @returns how to end it.
   */
  followLocale(context: ModalContextValue): () => void
  /** Any other code or data, one chunk per `fetch`. */
  of<Value>(fetch: () => Promise<Value>): Chunk<Value>
  /**
   * Requests all that opening needs at the same time: the dialog, its first view with the parts of plugins in it, and what
   * `modal.prepare()` loads.
   */
  prepare(): void
}

export function createChunks(modal: Modal): Chunks {
  const made = new Map<unknown, Chunk<never>>()
  const loadDialog = (): Promise<typeof import('../Dialog.js')> => import('../Dialog.js')
  const $texts = atom<readonly Texts[]>([])
  let locale = 'en'
  let translated: Promise<void> | undefined
  // Core's actions maintain the list of wallets. Loading them together makes the first paint
  // complete.
  const dialog = createChunk(async () => {
    const [module] = await Promise.all([loadDialog(), modal.prepare()])
    await translated
    return module.default
  })
  const of = <Value>(fetch: () => Promise<Value>, key: unknown = fetch): Chunk<Value> => {
    const chunk: Chunk<Value> = made.get(key) ?? createChunk(fetch)
    made.set(key, chunk as Chunk<never>)
    return chunk
  }
  const part = (name: string, load: () => Promise<unknown>, key: unknown = load): Chunk<Part> =>
    of(async () => defaultOf(name, await load()), key)
  const loadView = async (id: string): Promise<unknown> =>
    modal.views.get(id)?.load() ?? (await loadDialog()).loadBuiltInView(id)
  const view = (id: string): Chunk<Part> => part(`view ${id}`, () => loadView(id), id)
  const $hasFailed = atom(false)
  const connected = createChunk(async () => (await import('../buttons/Connected.js')).Connected)
  return {
    $hasFailed,
    setFailed: $hasFailed.set,
    dialog,
    connected,
    $texts,
    followLocale: (context) =>
      modal.state.$locale.subscribe((wanted = 'en') => {
        if (wanted === locale) return
        locale = wanted
        // Tags in capitals are read in the chunk.
        translated = /^en\b/.test(wanted)
          ? void $texts.set([])
          : import('../text/translate.js')
              .then(({ translate }) => translate(context))
              .catch((cause: unknown) => modal.fail('react', 'load the texts', cause))
      }),
    part,
    of,
    view,
    prepare() {
      dialog.load()
      if (modal.state.$current.get()) {
        connected.load() // loads it again if the button's load failed
        return view(accountView.id).load()
      }
      const [first] = modal.state.$noAdapters.get() ? modal.slot(firstViewSlot).get() : []
      view(first?.value.id ?? connectView.id).load()
      for (const { pluginId, value } of modal.slot(connectMethodsSlot).get())
        part(`${pluginId} connect ${value.method}`, value.load).load()
    },
  }
}

function defaultOf(name: string, module: unknown): Part {
  const component = (module as { readonly default?: unknown } | null | undefined)?.default
  if (typeof component !== 'function') throw new TypeError(`"${name}" has no component as its default export.`)
  return component as Part
}
