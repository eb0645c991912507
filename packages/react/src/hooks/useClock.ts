import type { Clock } from '@latchkey/core'
import { useModalContext } from '../provider/useModalContext.js'

/** The clock for the waits of a view. Tests drive it by hand. */
export function useClock(): Clock {
  return useModalContext().clock
}
