import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element for a shadow root at the end of the page's body. Made here and not drawn by a portal: React would listen to all that
 * happens in the body then, and be told of it twice.
 *
 * @param attach - Told of the element when it stands there. Keep it the same between renders.
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
    // Strict mode lets go and takes hold again at once, with an open dialog in it.
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
