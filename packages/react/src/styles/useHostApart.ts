import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element for a shadow root at the end of the page's body. It is created here and not by a
 * React portal: React would add listeners for all events to the body and handle each event twice.
 *
 * @param attach - Called with the element after it is inserted. Keep it the same between renders.
 */
export function useHostApart(isNeeded: boolean, attach: (host: HTMLDivElement) => void): void {
  const kept = useRef<{ readonly host: HTMLDivElement; holders: number }>(undefined)
  useLayoutEffect(() => {
    if (!isNeeded) return
    const own = kept.current ?? { host: document.createElement('div'), holders: 0 }
    own.holders += 1
    if (own !== kept.current) {
      kept.current = own
      own.host.setAttribute('data-latchkey', '')
      document.body.append(own.host)
      attach(own.host)
    }
    // Strict mode unmounts and mounts again at once, with an open dialog in it.
    return () => {
      own.holders -= 1
      queueMicrotask(() => {
        if (own.holders > 0) return
        if (kept.current === own) kept.current = undefined
        own.host.remove()
      })
    }
  }, [isNeeded, attach])
}
