import { type Clock, NodeError, runAfter, SourceError } from '@latchkey/server'
import { createBreaker } from '../../outgoing/breaker/createBreaker.js'
import type { CurrentRequester } from '../../outgoing/createCurrentRequester.js'
import { CursorError } from './CursorError.js'
import { NotReadyError } from './NotReadyError.js'

export interface GuardOptions {
  readonly clock: Clock
  /** Whose calls these are: failures of one client stop no calls of others. */
  readonly currentRequester: Pick<CurrentRequester, 'network'>
  /** Is called with the outcome of each call: `answered`, `failed`, `stopped`. */
  readonly count: (source: string, outcome: 'answered' | 'failed' | 'stopped') => void
  /** Milliseconds for each call. */
  readonly timeout: number
  /**
   * Whether one question can take this long although the source works: it asks other servers with
   * limits of its own, and those count. Default: false.
   */
  readonly mayBeSlow?: boolean | undefined
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}

/** A source with a time limit and a breaker. */
export interface GuardedSource<Source> {
  readonly source: Source
  /**
   * @param ask - Asks the source. The signal is aborted at the time limit, and with the caller's.
   * @param signal - Of the caller.
   * @throws {SourceError} It is too slow, or it failed for several clients and is not called for ten
   * seconds. What one question or one client is to blame for does not count: all share the breaker.
   */
  call<Answer>(ask: (source: Source, signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>
}

/** Adds the time limit and the breaker, so that a source that hangs takes no more work. */
export function guardSource<Source extends { readonly name: string }>(
  source: Source,
  { clock, currentRequester, count, timeout, mayBeSlow = false, ended }: GuardOptions,
): GuardedSource<Source> {
  const breaker = createBreaker({ clock, currentRequester })
  return {
    source,
    async call(ask, caller) {
      const pass = breaker.enter()
      if (!pass) {
        count(source.name, 'stopped')
        throw new SourceError(source.name)
      }
      const late = new AbortController()
      const stop = runAfter(clock, timeout, () => {
        late.abort(new SourceError(source.name, { isTimeout: true, asksTooMuch: mayBeSlow }))
      })
      const signal = AbortSignal.any([late.signal, ended, caller])
      try {
        const answer = await untilAborted(ask(source, signal), signal)
        pass.succeeded()
        count(source.name, 'answered')
        return answer
      } catch (error) {
        if (ended.aborted || caller.aborted || isNoFailure(error)) pass.released()
        else {
          if (isFault(error)) pass.failed(failure)
          else pass.released()
          count(source.name, 'failed')
        }
        throw error
      } finally {
        stop()
      }
    },
  }
}

/** `isFault` leaves out what one question is to blame for. */
const failure = { question: undefined, isSure: false }

function isNoFailure(error: unknown): boolean {
  return error instanceof NotReadyError || error instanceof CursorError
}

/** Whether the source fails for every question, as far as the error says. */
function isFault(error: unknown): boolean {
  // A node that refuses a call can answer others.
  if (error instanceof NodeError) return false
  return !(error instanceof SourceError) || !(error.asksTooMuch || error.cause instanceof NodeError)
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
