import type { Outcome } from './Outcome.ts'

/** A failure stays one. */
export function mapOutcome<T, U>({ value, problem }: Outcome<T>, read: (value: T) => U): Outcome<U> {
  return value === undefined ? { problem } : { value: read(value) }
}
