export interface ListenerCount {
  /** Listeners of `type`, or of all types, that were added and not removed. */
  count(type?: string): number
  /** Counts by type, without zeros, for the message of a failing test. */
  readonly byType: Readonly<Record<string, number>>
  /** Restores the target's own functions. */
  stop(): void
}

interface Entry {
  readonly type: string
  readonly listener: unknown
  readonly capture: boolean
}

/**
 * Counts the listeners of an event target from now on, so that a test can assert that all are
 * removed. It handles `once`, `signal` and `capture`, and counts a listener that is added twice
 * once.
 */
export function countListeners(target: EventTarget): ListenerCount {
  const entries = new Set<Entry>()
  const ending = new WeakMap<AbortSignal, Entry[]>()
  const { addEventListener, removeEventListener } = target

  function find(type: string, listener: unknown, capture: boolean): Entry | undefined {
    for (const entry of entries) {
      if (entry.type === type && entry.listener === listener && entry.capture === capture) return entry
    }
    return undefined
  }

  /** One listener per signal, however many entries end with it: Node warns at the eleventh. */
  function forgetWith(signal: AbortSignal, entry: Entry): void {
    const known = ending.get(signal)
    if (known) known.push(entry)
    else {
      const ends = [entry]
      ending.set(signal, ends)
      const forget = (): void => {
        for (const each of ends) entries.delete(each)
      }
      signal.addEventListener('abort', forget, { once: true })
    }
  }

  function add(
    this: unknown,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    const { capture, once, signal } = normalise(options)
    addEventListener.call(target, type, listener, options)
    if (!listener || signal?.aborted || find(type, listener, capture)) return
    const entry = { type, listener, capture }
    entries.add(entry)
    if (signal) forgetWith(signal, entry)
    if (once)
      addEventListener.call(target, type, () => entries.delete(entry), {
        once: true,
        capture,
        ...(signal && { signal }),
      })
  }

  function remove(
    this: unknown,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) {
    removeEventListener.call(target, type, listener, options)
    const entry = find(type, listener, normalise(options).capture)
    if (entry) entries.delete(entry)
  }

  Object.assign(target, { addEventListener: add, removeEventListener: remove })
  return {
    count: (type) => [...entries].filter((entry) => type === undefined || entry.type === type).length,
    get byType() {
      const counts: Record<string, number> = Object.create(null)
      for (const { type } of entries) counts[type] = (counts[type] ?? 0) + 1
      return counts
    },
    stop() {
      Object.assign(target, { addEventListener, removeEventListener })
    },
  }
}

function normalise(options: boolean | AddEventListenerOptions | undefined) {
  const {
    capture = false,
    once = false,
    signal,
  } = typeof options === 'object' ? options : { capture: options ?? false }
  return { capture, once, signal } as { capture: boolean; once: boolean; signal: AbortSignal | undefined }
}
