import { atom } from 'nanostores'
import type { DialogStore, ViewDirection, ViewEntry } from '../contract/stores.js'
import { DialogClosedError } from '../errors/DialogClosedError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'

/** The dialog as a stack of views. Each entry reports when it is gone. */
export function createDialogStore(): DialogStore {
  const $isOpen = atom(false)
  const $stack = atom<readonly ViewEntry[]>([])
  const $prerendered = atom<ViewEntry | undefined>()
  const $direction = atom<ViewDirection>('none')
  const $isShaking = atom(false)
  const $isLoading = atom(false)
  const $namespace = atom<string | undefined>()
  const $loading = atom<ReadonlyMap<string, boolean>>(new Map())
  const controllers = new WeakMap<ViewEntry, AbortController>()
  /** What failed last while an entry was in the stack. */
  const failures = new WeakMap<AbortSignal, LatchkeyError>()
  let lastKey = 0

  const show = (stack: readonly ViewEntry[], direction: ViewDirection): void => {
    const gone = [...$stack.get(), $prerendered.get()].filter((entry) => entry && !stack.includes(entry))
    $direction.set(direction)
    $stack.set(stack)
    $prerendered.set(undefined)
    for (const entry of gone) controllers.get(entry as ViewEntry)?.abort()
  }
  const remove = (key: number): void => {
    const stack = $stack.get()
    const rest = stack.filter((entry) => entry.key !== key)
    if (rest.length === stack.length) return
    if (rest.length === 0) close()
    else show(rest, 'back')
  }
  // Sets `$isOpen` last: a listener finds everything reset and may open the dialog again.
  const close = (): void => {
    show([], 'none')
    $isShaking.set(false)
    $isLoading.set(false)
    $loading.set(new Map())
    $namespace.set(undefined)
    $isOpen.set(false)
  }
  const closedError = (view: string, signal: AbortSignal): DialogClosedError =>
    new DialogClosedError(view, { cause: failures.get(signal) })
  const entryOf = (view: string, params: unknown): ViewEntry => {
    const controller = new AbortController()
    const key = ++lastKey
    const { signal } = controller
    let answer: ViewEntry['answer'] = () => undefined
    const result = new Promise<unknown>((resolve, reject) => {
      answer = resolve
      // Later than the listeners of the view: it may still answer while it closes.
      signal.addEventListener('abort', () => queueMicrotask(() => reject(closedError(view, signal))))
    })
    result.catch(() => undefined) // most callers never read it
    const opened = { closed: signal, result, close: () => remove(key) }
    const entry: ViewEntry = { key, view, params, opened, answer, viewState: new Map() }
    controllers.set(entry, controller)
    return entry
  }

  return {
    $isOpen,
    $stack,
    $prerendered,
    $direction,
    $isShaking,
    $isLoading,
    $namespace,
    $loading,
    open(namespace) {
      $namespace.set(namespace)
      $isOpen.set(true)
    },
    close,
    push(view, params) {
      const entry = entryOf(view, params)
      show([...$stack.get(), entry], $stack.get().length > 0 ? 'forward' : 'none')
      return entry
    },
    replace(view, params) {
      const entry = entryOf(view, params)
      show([...$stack.get().slice(0, -1), entry], 'forward')
      return entry
    },
    reset(view, params) {
      const prerendered = $prerendered.get()
      const entry = prerendered?.view === view && !params ? prerendered : entryOf(view, params)
      show([entry], $stack.get().length > 1 ? 'back' : 'none')
      return entry
    },
    prepare(view) {
      show($stack.get(), 'none')
      $prerendered.set(entryOf(view, undefined))
    },
    back() {
      const stack = $stack.get()
      if (stack.length > 1) show(stack.slice(0, -1), 'back')
    },
    remove,
    setFailure(failure) {
      for (const { opened } of $stack.get()) {
        if (failure) failures.set(opened.closed, failure)
        else failures.delete(opened.closed)
      }
    },
    setLoading(is, namespace) {
      if (namespace === undefined) $isLoading.set(is)
      else $loading.set(new Map($loading.get()).set(namespace, is))
    },
    setShaking: (is) => $isShaking.set(is),
  }
}
