import { SourceError } from '@latchkey/server'
import { createStaleCache } from '../../outgoing/createStaleCache.js'
import { CursorError } from './CursorError.js'
import { type GuardedSource, type GuardOptions, guardSource } from './guardSource.js'
import { NotReadyError } from './NotReadyError.js'

export interface FallbackOptions<Source> extends GuardOptions {
  /** In the order in which they are asked. */
  readonly sources: readonly Source[]
  /** Milliseconds for which an answer is not asked for again. */
  readonly freshFor: number
  /** Milliseconds for which an answer is given while all sources fail. */
  readonly staleFor: number
}

export interface AskOptions {
  /** Of the answer. Equal keys at the same time share a call. */
  readonly key: string
  /** Of the client. */
  readonly signal: AbortSignal
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

/** Of the answers that are kept. */
const maxBytes = 16 * 1024 * 1024

/** Asks the sources in their order, and gives the last answer while all of them fail. */
export function createFallback<Source extends { readonly name: string }, Answer>({
  sources,
  freshFor,
  staleFor,
  ...guard
}: FallbackOptions<Source>): Fallback<Source, Answer> {
  const cache = createStaleCache<Answer>({ clock: guard.clock, freshFor, staleFor, maxBytes })
  const guarded = sources.map((source) => guardSource(source, guard))

  const load = async (
    asked: readonly GuardedSource<Source>[],
    ask: (source: Source, signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const failures: unknown[] = []
    for (const source of asked) {
      try {
        return await source.call(ask, signal)
      } catch (error) {
        if (error instanceof CursorError || signal.aborted) throw error
        failures.push(error)
      }
    }
    const notReady = failures.find((error) => error instanceof NotReadyError)
    if (notReady) throw notReady
    const isTimeout = failures.some((error) => error instanceof SourceError && error.isTimeout)
    throw new SourceError('data', { isTimeout, cause: new AggregateError(failures, 'Each source failed.') })
  }

  return {
    sources,
    async ask({ key, signal, isForced = false, only }, ask) {
      const asked = guarded.filter(({ source }) => only === undefined || source.name === only)
      const run = (ending: AbortSignal) => load(asked, ask, ending)
      return isForced ? cache.renew(key, run, { signal }) : cache.get(key, run, { signal })
    },
  }
}
