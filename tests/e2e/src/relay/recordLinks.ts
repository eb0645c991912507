import type { Page } from '@playwright/test'

export interface OpenedLink {
  readonly url: string
  readonly target: string
  readonly features: string
  /** Whether it was opened within the event of the tap, without a wait. */
  readonly isInTap: boolean
}

/** Records the links that the page opens, from its next load on, and opens none of them. */
export async function recordLinks(page: Page): Promise<() => Promise<readonly OpenedLink[]>> {
  await page.addInitScript(() => {
    const opened: OpenedLink[] = []
    let taps = 0
    const wrapped = new WeakMap<EventListenerOrEventListenerObject, EventListener>()
    const wrap = (listener: EventListenerOrEventListenerObject): EventListener => {
      const known = wrapped.get(listener)
      if (known) return known
      const made = function (this: unknown, event: Event) {
        taps += 1
        try {
          if (typeof listener === 'function') listener.call(this as EventTarget, event)
          else listener.handleEvent(event)
        } finally {
          taps -= 1 // links after a wait come later
        }
      }
      wrapped.set(listener, made)
      return made
    }
    const { addEventListener, removeEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      addEventListener.call(this, type, type === 'click' && listener ? wrap(listener) : listener, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      removeEventListener.call(this, type, type === 'click' && listener ? wrap(listener) : listener, options)
    }
    window.open = (url = '', target = '', features = '') => {
      opened.push({ url: String(url), target, features, isInTap: taps > 0 })
      return null
    }
    Object.assign(window, { __links: opened })
  })
  return () => page.evaluate(() => (window as unknown as { __links: readonly OpenedLink[] }).__links)
}
