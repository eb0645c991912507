import type { Clock } from '../clock/Clock.js'
import { runAfter } from '../clock/runAfter.js'
import { BudgetError } from './BudgetError.js'
import type { Requester } from './Requester.js'

export interface BudgetOptions<Part extends string> {
  readonly clock: Clock
  readonly requester: Requester
  /** Of the request. Aborted when the client leaves. */
  readonly signal: AbortSignal
  /** Milliseconds for all of the work. */
  readonly timeout: number
  /** How many of each the work may use: `{ requests: 8 }`. */
  readonly counts: Readonly<Record<Part, number>>
}

/** What the work for one request may use. A route creates it and hands it down. */
export interface Budget<Part extends string = never> {
  readonly requester: Requester
  /** Aborted when the client leaves or the time is over. Everything that waits must end with it. */
  readonly signal: AbortSignal
  /**
   * Uses up a part.
   *
   * @param count - Default: 1.
   * @throws {BudgetError} Too little is left.
   * @throws The reason of `signal`.
   */
  take(part: Part, count?: number): void
  /** Aborts what is still in progress. The route must call it at its end. */
  end(): void
}

export function createBudget<Part extends string>({
  clock,
  requester,
  signal,
  timeout,
  counts,
}: BudgetOptions<Part>): Budget<Part> {
  const left = new Map(Object.entries<number>(counts))
  const own = new AbortController()
  const stop = runAfter(clock, timeout, () => own.abort(new BudgetError('time', timeout)))
  const ended = AbortSignal.any([signal, own.signal])
  return {
    requester,
    signal: ended,
    take(part, count = 1) {
      ended.throwIfAborted()
      const rest = (left.get(part) ?? 0) - count
      if (rest < 0) throw new BudgetError(part, counts[part])
      left.set(part, rest)
    },
    end() {
      stop()
      own.abort(new DOMException('The request is answered.', 'AbortError'))
    },
  }
}
