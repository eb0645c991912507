import { type RefObject, useEffect, useRef } from 'react'

/** Frames to wait for a row that was just rendered. It takes two. */
const mostFrames = 30

/**
 * Moves the focus to a row that may have to be rendered first. A new row is hidden until it is
 * measured, and a hidden element can't get the focus.
 *
 * @param find - The element of a row, once it is rendered.
 * @returns a ref: set it to the key of a row before a render.
 */
export function useWantedFocus(
  initial: string | undefined,
  find: (key: string) => HTMLElement | undefined,
): RefObject<string | undefined> {
  const wanted = useRef(initial)
  useEffect(() => {
    if (wanted.current === undefined) return
    let frame = 0
    let tries = 0
    const attempt = (): void => {
      const key = wanted.current
      if (key === undefined) return
      const row = find(key)
      row?.focus({ preventScroll: true })
      if (row?.matches(':focus')) row.scrollIntoView({ block: 'nearest' })
      if (row?.matches(':focus') || tries === mostFrames) wanted.current = undefined
      else frame = requestAnimationFrame(attempt)
      tries += 1
    }
    attempt()
    return () => cancelAnimationFrame(frame)
  })
  return wanted
}
