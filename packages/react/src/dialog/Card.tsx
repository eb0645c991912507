import { type ReactNode, type RefObject, useRef } from 'react'
import { useFollowingHeight } from './useFollowingHeight.js'
import { useSheetDrag } from './useSheetDrag.js'

export interface CardProps {
  /** Ref of the card's element: its owner waits for the animations of this element. */
  readonly card: RefObject<HTMLDivElement | null>
  readonly shaking: boolean
  readonly canClose: boolean
  /** Without it the card is no sheet and can't be dragged. */
  readonly onDragClose?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * The surface that holds the views. Its height follows the content; on phones it can be dragged
 * down.
 */
export function Card({ card, shaking, canClose, onDragClose, children }: CardProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useFollowingHeight(card, frame)
  const drag = useSheetDrag({ canClose, onClose: onDragClose })
  return (
    <div ref={card} className="lk-card" part="card" data-shaking={shaking ? '' : undefined} {...drag}>
      <div ref={frame} className="lk-frame">
        <div className="lk-grab" part="grab" data-drag="" />
        {children}
      </div>
    </div>
  )
}
