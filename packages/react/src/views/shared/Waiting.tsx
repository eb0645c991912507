import { type ReactNode, useEffect, useRef } from 'react'
import { Footers } from '../../dialog/Footers.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { Details } from '../../ui/Details.js'
import { focusFirst } from '../../ui/focusFirst.js'
import { isFocusLost } from '../../ui/isFocusLost.js'
import { Latch } from '../../ui/Latch.js'
import { Picture } from '../../ui/Picture.js'
import css from './waiting.css?inline'

export interface WaitingProps {
  readonly latch: 'waiting' | 'open' | 'closed'
  /** Whose mark stands to the right of the latch: the wallet. */
  readonly name: string
  readonly icon?: string | undefined
  /** What is going on, in few words. Read aloud whenever it changes. */
  readonly title: string
  readonly children?: ReactNode
  /** What the wallet said in its own words (`readFailure`): folded away, and not read aloud. */
  readonly details?: string | undefined
}

/** The latch and the words below it. */
export function Waiting({ latch, name, icon, title, children, details }: WaitingProps): ReactNode {
  useStyles(css)
  const { metadata } = useModal().settings
  const element = useRef<HTMLDivElement>(null)
  const lastLatch = useRef<WaitingProps['latch']>(undefined)
  // What can be done next changes with the latch, or with its coming into a view that was there. Focus follows, unless the person has
  // put it somewhere. A view that is new has not put it on its title yet, and does so itself.
  useEffect(() => {
    const view = element.current?.closest<HTMLElement>('[part="view"]')
    const root = element.current?.getRootNode()
    if (lastLatch.current === latch || !view || !(root instanceof Document || root instanceof ShadowRoot)) return
    const hasCome = lastLatch.current === undefined
    lastLatch.current = latch
    const focused = root.activeElement
    const isHere = focused !== null && view.contains(focused)
    if (isHere ? focused.matches('[data-title]') : !hasCome && isFocusLost(view)) focusFirst(view)
  }, [latch])
  return (
    <div ref={element} className="lk-waiting" part="waiting">
      <Latch
        state={latch}
        left={<Picture name={metadata.name} src={metadata.icons[0]} size="large" />}
        right={<Picture name={name} src={icon} size="large" />}
      />
      <div role="status" aria-atomic="true">
        <p className="lk-waiting-title">{title}</p>
        {children !== undefined && <p className="lk-text">{children}</p>}
      </div>
      {details !== undefined && <Details>{details}</Details>}
      {latch === 'open' && <Footers place="error" />}
    </div>
  )
}
