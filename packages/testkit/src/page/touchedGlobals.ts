/** What code that must be inert has no business with. */
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
 * Runs something synchronous and names the globals that it read: window, storage, timers, sockets. `typeof window` counts as well. In a
 * browser the few that a page can't redefine (`window`, `document`, `location`) are not seen; Node sees all.
 */
export function touchedGlobals(run: () => void): readonly string[] {
  const touched = new Set<string>()
  const putBack: (() => void)[] = []
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
      putBack.push(() =>
        before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name),
      )
    }
    run()
  } finally {
    for (const restore of putBack) restore()
  }
  return [...touched]
}
