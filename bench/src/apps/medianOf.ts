import type { Painted } from '../pageClock.ts'
import { quantile } from '../quantile.ts'

/** The median of each figure, independently of the others. */
export function medianOf(times: readonly Painted[]): Painted {
  const median = (read: (each: Painted) => number) => quantile(times.map(read), 0.5)
  return {
    visible: median(({ visible }) => visible),
    opaque: median(({ opaque }) => opaque),
    frames: median(({ frames }) => frames),
  }
}
