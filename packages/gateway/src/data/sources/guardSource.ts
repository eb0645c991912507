import { type Clock, runAfter } from '@latchkey/server'
import { createBreaker } from '../../outgoing/createBreaker.js'
import { SourceError } from '../../outgoing/SourceError.js'
import { CursorError } from './CursorError.js'
import { NotReadyError } from './NotReadyError.js'

export interface GuardOptions {
  readonly clock: Clock
  /** Is called with the outcome of each call: `answered`, `failed`, `stopped`. */
  readonly count: (source: string, outcome: 'answered' | 'failed' | 'stopped') => void
  /** Milliseconds for each call. */
  readonly timeout: number
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}

/** A source with a time limit and a breaker. */
export interface GuardedSource<Source> {
  readonly source: Source
  /**
   * @param ask - Asks the source. The signal is aborted at the time limit.
   * @throws {SourceError} It is too slow, or it failed five times and is not called for ten seconds.
   */
  call<Answer>(ask: (source: Source, signal: AbortSignal) => Promise<Answer>): Promise<Answer>
}

/** @see Security GWY-7. */
export function guardSource<Source extends { readonly name: string }>(
  source: Source,
  { clock, count, timeout, ended }: GuardOptions,
): GuardedSource<Source> {
  const breaker = createBreaker(clock)
  return {
    source,
    async call(ask) {
      if (!breaker.mayCall()) {
        count(source.name, 'stopped')
        throw new SourceError(source.name)
      }
      const late = new AbortController()
      const stop = runAfter(clock, timeout, () => late.abort(new SourceError(source.name, { isTimeout: true })))
      const signal = AbortSignal.any([late.signal, ended])
      try {
        const answer = await untilAborted(ask(source, signal), signal)
        breaker.succeeded()
        count(source.name, 'answered')
        return answer
      } catch (error) {
        // Neither says that the source is broken.
        if (error instanceof NotReadyError || error instanceof CursorError || ended.aborted) breaker.released()
        else {
          breaker.failed()
          count(source.name, 'failed')
        }
        throw error
      } finally {
        stop()
      }
    },
  }
}

/** Rejects with the signal's reason: a source may not follow its signal. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
