import type { Clock } from '@latchkey/core'
import { useModalContext } from '../provider/useModalContext.js'

/** What a view measures its waits with, so that a test can move time by hand. */
export function useClock(): Clock {
  return useModalContext().clock
}
