import { Button } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef } from 'react'

export interface PageLinkProps {
  /** A checked page. The browser opens it itself, so that nothing blocks it. */
  readonly href: string
  /** Called when the user opens the page, also with the middle button. */
  readonly onOpen: () => void
  /** Called when the user opens the menu of the link, with which the page can be opened as well. */
  readonly onMenu: () => void
  readonly children: ReactNode
}

/** The link to a provider's page. */
export function PageLink({ href, onOpen, onMenu, children }: PageLinkProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const open = ({ button }: MouseEvent): void => {
      if (button === 1) onOpen()
    }
    place.current?.addEventListener('auxclick', open, { signal })
    place.current?.addEventListener('contextmenu', onMenu, { signal })
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
