import { type Clock, runAfter } from '@latchkey/server'
import { createBreaker } from '../../outgoing/createBreaker.js'
import { createStaleCache } from '../../outgoing/createStaleCache.js'
import { SourceError } from '../../outgoing/SourceError.js'
import { CursorError } from './CursorError.js'
import { NotReadyError } from './NotReadyError.js'

export interface FallbackOptions<Source> {
  /** In the order in which they are asked. */
  readonly sources: readonly Source[]
  readonly clock: Clock
  /** Is called with the outcome of each call: `answered`, `failed`, `stopped`. */
  readonly count: (source: string, outcome: 'answered' | 'failed' | 'stopped') => void
  /** Milliseconds for each source. */
  readonly timeout: number
  /** Milliseconds for which an answer is not asked for again. */
  readonly freshFor: number
  /** Milliseconds for which an answer is given while all sources fail. */
  readonly staleFor: number
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
}

export interface AskOptions {
  /** Of the answer. Equal keys at the same time share a call. */
  readonly key: string
  /** Asks also if there is a fresh answer. Default: false. */
  readonly isForced?: boolean | undefined
  /** Asks the source of this name alone. Default: all. */
  readonly only?: string | undefined
}

/** The sources of one kind and one network. */
export interface Fallback<Source, Answer> {
  readonly sources: readonly Source[]
  /**
   * Asks the sources in their order until one answers. Each has its own time limit and breaker. If
   * all fail, the last answer is given again, unless it is too old or `isForced`.
   *
   * @param ask - Asks one source. The signal is aborted at its time limit.
   * @throws {NotReadyError} A source reads the network at the moment, and no other one answers.
   * @throws {CursorError} A source did not issue the cursor.
   * @throws {SourceError} No source has a usable answer.
   */
  ask(options: AskOptions, ask: (source: Source, signal: AbortSignal) => Promise<Answer>): Promise<Answer>
}

/** Answers that are kept at most. */
const mostAnswers = 10_000

/** @see Security GWY-7. */
export function createFallback<Source extends { readonly name: string }, Answer>({
  sources,
  clock,
  count,
  timeout,
  freshFor,
  staleFor,
  ended,
}: FallbackOptions<Source>): Fallback<Source, Answer> {
  const cache = createStaleCache<Answer>({ clock, freshFor, staleFor, mostSize: mostAnswers })
  const lines = sources.map((source) => ({ source, breaker: createBreaker(clock) }))

  const attempt = async (
    { source, breaker }: (typeof lines)[number],
    ask: (source: Source, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
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
      if (error instanceof NotReadyError || error instanceof CursorError || ended.aborted) {
        breaker.released()
        throw error
      }
      breaker.failed()
      count(source.name, 'failed')
      throw error
    } finally {
      stop()
    }
  }

  const load = async (
    only: string | undefined,
    ask: (source: Source, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const failures: unknown[] = []
    for (const line of lines) {
      if (only !== undefined && line.source.name !== only) continue
      try {
        return await attempt(line, ask)
      } catch (error) {
        if (error instanceof CursorError) throw error
        failures.push(error)
      }
    }
    const notReady = failures.find((error) => error instanceof NotReadyError)
    if (notReady) throw notReady
    const isTimeout = failures.some((error) => error instanceof SourceError && error.isTimeout)
    throw new SourceError(only ?? 'data', { isTimeout, cause: new AggregateError(failures) })
  }

  return {
    sources,
    ask: ({ key, isForced = false, only }, ask) =>
      isForced ? cache.renew(key, () => load(only, ask)) : cache.get(key, () => load(only, ask)),
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
