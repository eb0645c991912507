import { type Clock, OutgoingError, ShareError, SourceError } from '@latchkey/server'
import { createBreaker } from './breaker/createBreaker.js'
import type { CurrentRequester } from './createCurrentRequester.js'
import { createRetryBudget } from './createRetryBudget.js'
import type { GuardedClient, OutgoingAnswer, OutgoingRequest } from './GuardedClient.js'

export interface SourceOptions {
  /** For metrics and errors. */
  readonly name: string
  readonly client: GuardedClient
  readonly clock: Clock
  /** Whose calls these are: failures of one client stop no calls of others. */
  readonly currentRequester: Pick<CurrentRequester, 'network'>
  /** Is called with the outcome of each call: `answered`, `failed`, `stopped`. */
  readonly count: (outcome: 'answered' | 'failed' | 'stopped') => void
  /**
   * Asks the source something cheap, when many calls failed, and before it is called again. Rejects if
   * it has no answer. Absent: the calls of clients decide.
   */
  readonly ask?: (() => Promise<unknown>) | undefined
}

/** Another server that the gateway depends on. */
export interface Source {
  /**
   * Calls the source. A read that failed is repeated once, within the budget of retries. A request
   * with a body is repeated only if `isRead`.
   *
   * @returns What `read` returns. By default any answer below status 500 except 429.
   * @throws {SourceError}
   */
  call<Value = OutgoingAnswer>(request: OutgoingRequest, options?: CallOptions<Value>): Promise<Value>
}

export interface CallOptions<Value> {
  /**
   * What is asked, e.g. the method. One question that fails is no reason to stop all others. Default: the
   * URL.
   */
  readonly question?: string | undefined
  /** A slow answer is no fault of the source: the question is costly. Default: false. */
  readonly isCostly?: boolean | undefined
  readonly isRead?: boolean | undefined
  /** Reads the answer. An answer for which it throws counts as a failure of the source. */
  readonly read?: ((answer: OutgoingAnswer) => Value) | undefined
}

interface Question<Value> {
  readonly read: (answer: OutgoingAnswer) => Value
  readonly question: string
  readonly isCostly: boolean
}

export function createSource({ name, client, clock, currentRequester, count, ask }: SourceOptions): Source {
  const breaker = createBreaker({ clock, currentRequester, ask })
  const budget = createRetryBudget()

  const readUsable = (answer: OutgoingAnswer): OutgoingAnswer => {
    const isLimited = answer.status === 429
    if (answer.status >= 500 || isLimited) throw new SourceError(name, { mayHaveArrived: !isLimited })
    return answer
  }
  const attempt = async <Value>(
    request: OutgoingRequest,
    { read, question, isCostly }: Question<Value>,
  ): Promise<Value> => {
    const pass = breaker.enter()
    if (!pass) {
      count('stopped')
      throw new SourceError(name, { mayHaveArrived: false })
    }
    try {
      const value = read(await client.send(request))
      pass.succeeded()
      count('answered')
      return value
    } catch (error) {
      // A client that waits for too much says nothing about the source.
      if (request.signal.aborted || error instanceof ShareError) {
        pass.released()
        throw error
      }
      const kind = error instanceof OutgoingError ? error.kind : undefined
      const isSure = error instanceof OutgoingError && !error.mayHaveArrived
      // A client can ask for too much of a source that works.
      if (kind === 'size') pass.succeeded()
      else if (kind === 'timeout' && isCostly) pass.released()
      else pass.failed({ question, isSure })
      count('failed')
      throw error
    }
  }

  return {
    async call<Value>(
      request: OutgoingRequest,
      // Without `read`, the caller's value is the answer itself.
      {
        isRead = request.json === undefined,
        read = readUsable as never,
        question = request.url,
        isCostly = false,
      }: CallOptions<Value> = {},
    ) {
      const options = { read, question, isCostly }
      budget.called()
      try {
        return await attempt(request, options).catch((error: unknown) => {
          if (request.signal.aborted || !isRead || !isPassing(error) || !budget.take()) throw error
          return attempt(request, options)
        })
      } catch (error) {
        request.signal.throwIfAborted()
        if (error instanceof SourceError) throw error
        if (!(error instanceof OutgoingError)) throw new SourceError(name, { cause: error })
        const { kind, mayHaveArrived } = error
        throw new SourceError(name, {
          isTimeout: kind === 'timeout',
          mayHaveArrived,
          asksTooMuch: kind === 'size',
          cause: error,
        })
      }
    },
  }
}

/** Whether a second call may have another outcome. A slow source is not asked twice. */
function isPassing(error: unknown): boolean {
  return error instanceof SourceError || (error instanceof OutgoingError && error.kind === 'unreachable')
}
