import { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
import { createPageTarget } from './createPageTarget.js'

export interface FakeWindowOptions {
  /** Shared by the tabs of one origin. Default: one of its own. `missing`: reading `localStorage` throws, as where it is switched off. */
  readonly storage?: MemoryStorage | 'missing' | undefined
  /** Default `https://app.example/`. */
  readonly url?: string | undefined
  /** Further members of `window`. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The least that a page is, for tests without a browser: an event target with a `localStorage`, a `location` and a `document` that is
 * visible and says nothing. It has no timers, no `fetch` and no elements, so code that reaches for them fails where it does.
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
