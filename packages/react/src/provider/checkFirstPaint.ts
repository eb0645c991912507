import type { Clock, Hint } from '@latchkey/core'
import { checkOption } from './checkOption.js'

/** @throws {ConfigurationError} for a hint or a clock of another form. */
export function checkFirstPaint(owner: string, hint: Hint | null | undefined, clock: Clock | null): void {
  const isHint = hint == null || (hint.status === 'connected' && typeof hint.namespace === 'string')
  checkOption(owner, 'hint', hint, isHint, 'what readHint() returns')
  const isClock = typeof clock?.now === 'function' && typeof clock.after === 'function'
  checkOption(owner, 'clock', clock, isClock, 'an object with the functions now, after')
}
