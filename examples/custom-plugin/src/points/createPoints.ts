import type { Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

export interface Points {
  readonly $points: ReadableAtom<number>
  readonly $gift: ReadableAtom<number>
  /** Reads the points from storage. Invalid data is ignored. */
  load(): void
  collect(): number
}

/** The points of this browser: stores that only this file writes, kept in storage. */
export function createPoints(storage: Storage, gift: number): Points {
  const $points = atom(0)
  const $gift = atom(gift)
  return {
    $points,
    $gift,
    load() {
      const stored = storage.get('points')
      if (typeof stored !== 'number' || !Number.isSafeInteger(stored) || stored < 0) return
      $points.set(stored)
      $gift.set(0) // each browser gets one gift
    },
    collect() {
      const collected = $gift.get()
      $points.set($points.get() + collected)
      $gift.set(0)
      storage.set('points', $points.get())
      return collected
    },
  }
}
