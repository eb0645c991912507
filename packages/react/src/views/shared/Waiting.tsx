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
  /** The wallet whose picture is to the right of the latch. */
  readonly name: string
  readonly icon?: string | undefined
  /** An icon of the kit in place of the picture, e.g. for any wallet. */
  readonly glyph?: ReactNode
  /** The state in a few words. Announced at each change. */
  readonly title: string
  readonly children?: ReactNode
  /** The wallet's own message (`readFailure`): collapsed, and not announced. */
  readonly details?: string | undefined
}

/** The latch and the text below it. */
export function Waiting({ latch, name, icon, glyph, title, children, details }: WaitingProps): ReactNode {
  useStyles(css)
  const { metadata } = useModal().settings
  const element = useRef<HTMLDivElement>(null)
  const lastLatch = useRef<WaitingProps['latch']>(undefined)
  // The available actions change with the latch, or when the latch appears in an existing view.
  // Focus follows, unless the user has moved it. A new view has not focused its title yet, and does
  // that itself.
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
        right={<Picture name={name} src={icon} icon={glyph} size="large" />}
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
