import type { Clock } from '@latchkey/core'
import { Button } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** ms after the menu of the link, in which leaving the page means that the link was opened from it. */
const soon = 60_000

export interface PageLinkProps {
  readonly clock: Clock
  /** A checked page. The browser opens it itself, so that nothing blocks it. */
  readonly href: string
  /** Called when the user opens the page, also with the middle button. */
  readonly onOpen: () => void
  /** Called when the user goes to another page soon after opening the menu of the link. */
  readonly onMenu: () => void
  readonly children: ReactNode
}

/** The link to a provider's page. */
export function PageLink({ clock, href, onOpen, onMenu, children }: PageLinkProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const menuAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const open = ({ button }: MouseEvent): void => {
      if (button === 1) onOpen()
    }
    const remember = (): void => {
      menuAt.current = clock.elapsed()
    }
    // A menu says nothing of what was chosen in it, and the page can open behind this one.
    const leave = (): void => {
      if (clock.elapsed() - menuAt.current > soon) return
      menuAt.current = Number.NEGATIVE_INFINITY
      onMenu()
    }
    place.current?.addEventListener('auxclick', open, { signal })
    place.current?.addEventListener('contextmenu', remember, { signal })
    window.addEventListener('blur', leave, { signal })
    document.addEventListener('visibilitychange', leave, { signal })
    return () => gone.abort()
  })
  return (
    <div ref={place}>
      <Button variant="primary" full href={href} onClick={onOpen}>
        {children}
      </Button>
    </div>
  )
}
