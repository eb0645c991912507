import { type PointerEvent, useRef } from 'react'

/**
 * A drag of this many pixels closes the sheet, and so does a flick of this many pixels per
 * millisecond.
 */
const DISTANCE = 96
const SPEED = 0.5

export interface SheetDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/**
 * Lets a finger drag the sheet down by its grab bar or header (`data-drag`). The handlers go on the
 * card. The distance is written to `--drag` through the CSSOM; the style sheet uses it on phones
 * only. A sheet that can't be closed gives way a little and returns.
 */
export function useSheetDrag({
  canClose,
  onClose,
}: {
  readonly canClose: boolean
  readonly onClose: (() => void) | undefined
}): SheetDrag {
  const drag = useRef<{ readonly id: number; readonly startY: number; y: number; time: number; speed: number }>(
    undefined,
  )

  function end(event: PointerEvent<HTMLElement>, isDone: boolean): void {
    const current = drag.current
    if (!current || current.id !== event.pointerId) return
    drag.current = undefined
    const card = event.currentTarget
    const distance = current.y - current.startY
    if (isDone && (distance > DISTANCE || (distance > 8 && current.speed > SPEED))) onClose?.()
    // After the owner has answered: if it closed, the sheet continues from where the finger left
    // it.
    card.removeAttribute('data-dragging')
    card.style.removeProperty('--drag')
  }

  return {
    onPointerDown(event) {
      const target = event.target as Element
      const isSheet = (event.currentTarget.querySelector<HTMLElement>('.lk-grab')?.offsetHeight ?? 0) > 0
      if (!isSheet || !event.isPrimary || !target.closest('[data-drag]') || target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { id: event.pointerId, startY: event.clientY, y: event.clientY, time: event.timeStamp, speed: 0 }
    },
    onPointerMove(event) {
      const current = drag.current
      if (!current || current.id !== event.pointerId) return
      const elapsed = event.timeStamp - current.time
      if (elapsed > 0) current.speed = (event.clientY - current.y) / elapsed
      current.y = event.clientY
      current.time = event.timeStamp
      const distance = Math.max(0, current.y - current.startY) * (canClose ? 1 : 0.15)
      event.currentTarget.setAttribute('data-dragging', '')
      event.currentTarget.style.setProperty('--drag', `${distance}px`)
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  }
}
