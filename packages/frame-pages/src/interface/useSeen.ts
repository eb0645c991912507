import type { Clock } from '@latchkey/core'
import { type RefObject, useEffect, useState } from 'react'
import type { Visibility } from './visibility/visibility.js'
import { type ObserverClass, watchVisibility } from './visibility/watchVisibility.js'

export interface Seen {
  readonly visibility: Visibility
  /** The window can show what is approved. */
  readonly isLarge: boolean
  /** The end of the text was in view. */
  readonly isRead: boolean
  /** Shows more of the text. */
  readOn(): void
}

/** CSS px. */
const minimum = { width: 300, height: 400 }
const isLargeNow = (): boolean => window.innerWidth >= minimum.width && window.innerHeight >= minimum.height

/** Whether the user sees the whole card, and has seen the end of what scrolls in it. */
export function useSeen(card: RefObject<HTMLElement | null>, clock: Clock, Observer?: ObserverClass): Seen {
  const [visibility, setVisibility] = useState<Visibility>('hidden')
  const [isRead, setRead] = useState(false)
  const [isLarge, setLarge] = useState(isLargeNow)
  const bodyOf = (): Element | null => card.current?.querySelector('.lk-body') ?? null

  useEffect(() => {
    const element = card.current
    return element ? watchVisibility(element, clock, setVisibility, Observer) : undefined
  }, [card, clock, Observer])

  useEffect(() => {
    const body = card.current?.querySelector('.lk-body')
    if (!body) return undefined
    const look = (): void => {
      // Browsers round positions of the scroll.
      if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2) setRead(true)
    }
    const observer = new ResizeObserver(look)
    observer.observe(body)
    body.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      body.removeEventListener('scroll', look)
    }
  }, [card])

  useEffect(() => {
    const look = (): void => setLarge(isLargeNow())
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])

  return {
    visibility,
    isLarge,
    isRead,
    readOn() {
      const body = bodyOf()
      body?.scrollBy({ top: body.clientHeight * 0.9 })
    },
  }
}
