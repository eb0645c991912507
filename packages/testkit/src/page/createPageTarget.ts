/**
 * An event target like that of a page: any number of listeners can end with one signal. Node's own
 * adds a listener to the signal for each, and older versions warn at the eleventh
 * (`MaxListenersExceededWarning`), which no page does.
 */
export function createPageTarget(): EventTarget {
  const target = new EventTarget()
  const { addEventListener } = target
  const endings = new WeakMap<AbortSignal, (() => void)[]>()

  function add(
    this: unknown,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options ?? false }
    if (signal?.aborted) return
    addEventListener.call(target, type, listener, rest)
    if (!signal) return
    const end = (): void => target.removeEventListener(type, listener, rest)
    const known = endings.get(signal)
    if (known) known.push(end)
    else {
      const ends = [end]
      endings.set(signal, ends)
      const endAll = (): void => {
        for (const each of ends) each()
      }
      signal.addEventListener('abort', endAll, { once: true })
    }
  }

  return Object.assign(target, { addEventListener: add })
}
