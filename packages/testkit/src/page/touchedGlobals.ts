/** Globals that inert code must not read. */
const watched = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'addEventListener',
  'dispatchEvent',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
] as const

/**
 * Runs a synchronous function and returns the globals that it read: window, storage, timers,
 * sockets. `typeof window` counts as well. In a browser, reads of `window`, `document` and
 * `location`, which can't be redefined, are not detected.
 */
export function touchedGlobals(run: () => void): readonly string[] {
  const touched = new Set<string>()
  const restores: (() => void)[] = []
  try {
    for (const name of watched) {
      const before = Object.getOwnPropertyDescriptor(globalThis, name)
      if (before && !before.configurable) continue
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          touched.add(name)
          return before?.get ? before.get.call(globalThis) : before?.value
        },
        set(value: unknown) {
          touched.add(name)
          before?.set?.call(globalThis, value)
        },
      })
      restores.push(() =>
        before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name),
      )
    }
    run()
  } finally {
    for (const restore of restores) restore()
  }
  return [...touched]
}
