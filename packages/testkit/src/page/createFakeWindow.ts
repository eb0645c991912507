import { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
import { createPageTarget } from './createPageTarget.js'

export interface FakeWindowOptions {
  /**
   * Shared by the tabs of an origin. Default: a new one. `missing`: reading `localStorage` throws,
   * as if disabled.
   */
  readonly storage?: MemoryStorage | 'missing' | undefined
  /** Default: `https://app.example/`. */
  readonly url?: string | undefined
  /** Further members of `window`. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A minimal page for tests without a browser: an event target with a `localStorage`, a `location`
 * and a visible `document` without content. It has no timers, no `fetch` and no elements, so code
 * that needs them fails at that point.
 */
export function createFakeWindow({
  storage = createMemoryStorage(),
  url = 'https://app.example/',
  members = {},
}: FakeWindowOptions = {}): Window & typeof globalThis {
  const { href, origin, protocol, host, hostname, pathname, search, hash } = new URL(url)
  const window = Object.assign(createPageTarget(), {
    isSecureContext: protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1',
    location: { href, origin, protocol, host, hostname, pathname, search, hash },
    document: Object.assign(createPageTarget(), { visibilityState: 'visible', hidden: false }),
    navigator: { userAgent: 'Latchkey fake window', onLine: true },
    CustomEvent,
    Event,
    ...members,
  })
  Object.defineProperty(window, 'localStorage', {
    get() {
      if (storage === 'missing') throw new DOMException('Access is denied for this document.', 'SecurityError')
      return storage
    },
  })
  return window as EventTarget as Window & typeof globalThis
}
