import type { ObserverClass } from './watchVisibility.js'

/**
 * Reports visibility in a window of the wallet itself, where no page is around: its content is visible
 * while the window is in front and has the focus.
 */
export const WindowObserver: ObserverClass = class {
  readonly #report: ConstructorParameters<ObserverClass>[0]
  readonly #ends = new AbortController()

  constructor(report: ConstructorParameters<ObserverClass>[0]) {
    this.#report = report
  }

  observe(): void {
    const look = (): void => {
      const isVisible = document.visibilityState === 'visible' && document.hasFocus()
      this.#report([{ isVisible, intersectionRatio: 1 } as unknown as IntersectionObserverEntry])
    }
    const { signal } = this.#ends
    for (const name of ['focus', 'blur']) window.addEventListener(name, look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    look()
  }

  disconnect(): void {
    this.#ends.abort()
  }
}
