import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import { SourceError } from '@latchkey/server'
import { type GuardOptions, guardSource } from '../../data/sources/guardSource.js'
import { createStaleCache } from '../../outgoing/createStaleCache.js'
import { checkTrusted } from './checkTrusted.js'
import type {
  BuildRefusal,
  SourceBuild,
  SourceOrder,
  SourceQuote,
  SourceTransaction,
  SwapSource,
} from './SwapSource.js'
import { WrongAnswerError, type WrongPart } from './WrongAnswerError.js'

/** A quote, and where it comes from. */
export interface NamedQuote extends SourceQuote {
  readonly source: string
}

/** The sources of swaps of one network. */
export interface SwapQuoter {
  /** Names of the sources. */
  readonly sources: readonly string[]
  /**
   * Asks all sources at once. One that fails, is slow or lies leaves what the others have.
   *
   * @returns The best first. Empty: there is no route.
   * @throws {SourceError} There is no quote, and not each source said that it has none.
   */
  quotes(order: SourceOrder, signal: AbortSignal): Promise<readonly NamedQuote[]>
  /**
   * @throws {SourceError} The source has no usable answer.
   * @throws {WrongAnswerError} The source lies.
   */
  build(source: string, build: SourceBuild, signal: AbortSignal): Promise<SourceTransaction | BuildRefusal>
}

export interface QuoterOptions extends GuardOptions {
  readonly sources: readonly SwapSource[]
  readonly contracts: SwapContracts
  /** Is called for each answer that is not used because it is about something else. */
  readonly refused: (source: string, part: WrongPart) => void
}

/** Milliseconds for which a quote is given to other clients as well. Shorter than a block. */
const freshFor = 1000
const maxBytes = 4 * 1024 * 1024

/** Asks all sources at the same time. What they name is checked, so a lying one is left out. */
export function createQuoter({ sources, contracts, refused, ...guard }: QuoterOptions): SwapQuoter {
  const guarded = sources.map((source) => guardSource(source, guard))
  const cache = createStaleCache<readonly NamedQuote[]>({
    clock: guard.clock,
    freshFor,
    staleFor: freshFor,
    maxBytes,
  })

  const counted = async <Answer>(source: string, asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof WrongAnswerError) refused(source, error.part)
      throw error
    }
  }
  const load = async (order: SourceOrder, signal: AbortSignal): Promise<readonly NamedQuote[]> => {
    const needsSpender = order.sell !== undefined
    const asked = guarded.map(async ({ source: { name }, call }) => {
      const quote = await counted(
        name,
        call(async (source, limit) => {
          const given = await source.quote(order, limit)
          if (given) checkTrusted(name, given, { contracts, needsSpender })
          return given
        }, signal),
      )
      return quote && quote.expected > 0n ? { ...quote, source: name } : undefined
    })
    const outcomes = await Promise.allSettled(asked)
    const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []))
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    if (found.length === 0 && failures.length > 0) throw toSourceError(failures)
    return found.toSorted((one, other) => (one.expected > other.expected ? -1 : 1))
  }

  return {
    sources: sources.map(({ name }) => name),
    quotes(order, signal) {
      const { sell = '', buy = '', amount, gasPrice = '', allowed = '' } = order
      return cache.get([sell, buy, amount, gasPrice, allowed].join(' '), (ending) => load(order, ending), { signal })
    },
    async build(name, build, signal) {
      const line = guarded.find(({ source }) => source.name === name)
      if (!line) return 'quoteId'
      const asked = line.call(async (source, limit) => {
        const given = await source.build(build, limit)
        if (typeof given === 'string') return given
        const pair = { router: given.to, spender: given.spender }
        checkTrusted(name, pair, { contracts, needsSpender: build.sell !== undefined })
        if (given.value !== (build.sell === undefined ? build.amount : 0n)) throw new WrongAnswerError(name, 'order')
        return given
      }, signal)
      return counted(name, asked)
    },
  }
}

function toSourceError(failures: readonly unknown[]): SourceError {
  const isTimeout = failures.some((error) => error instanceof SourceError && error.isTimeout)
  return new SourceError('swaps', { isTimeout, cause: new AggregateError(failures, 'No source has a quote.') })
}
