import type { Attempts } from './nextAttempts.js'

/** ms for which an answer counts, and between two reads. */
const freshFor = 30_000
/** ms after a failure in which nothing is read. */
const blockedFor = 30_000
/** ms. The pause between reads without a user doubles with each failure, up to this. */
const maxPause = 300_000

export interface ReadTimes {
  /** When the list is read without a user. */
  readonly dueAt: number
  /** Until then a user can't have it read again. */
  readonly blockedUntil: number
}

/** When a list may be read again, in ms by `Clock.elapsed()`. */
export function readTimes({ failures, failedAt, readAt = Number.NEGATIVE_INFINITY }: Attempts): ReadTimes {
  if (failedAt === undefined) return { dueAt: readAt + freshFor, blockedUntil: Number.NEGATIVE_INFINITY }
  const pause = Math.min(blockedFor * 2 ** (failures - 1), maxPause)
  return { dueAt: failedAt + pause, blockedUntil: failedAt + blockedFor }
}
