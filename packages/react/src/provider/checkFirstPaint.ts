import { isRecord } from '@latchkey/core'
import { checkOption } from './checkOption.js'

/** @throws {ConfigurationError} for a hint or a clock of another form. */
export function checkFirstPaint(owner: string, hint: unknown, clock: unknown): void {
  checkOption(owner, 'hint', hint, hint == null || isHint(hint), 'what readHint() returns')
  const isClock = isRecord(clock) && [clock.now, clock.after].every((each) => typeof each === 'function')
  checkOption(owner, 'clock', clock, isClock, 'an object with the functions now, after')
}

function isHint(hint: unknown): boolean {
  if (!isRecord(hint) || hint.status !== 'connected' || typeof hint.namespace !== 'string') return false
  return [hint.label, hint.balance, hint.network].every((length) => length === undefined || Number.isFinite(length))
}
