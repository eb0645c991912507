import type { Clock } from '../../contract/clock.js'
import type { Http, HttpRequestOptions } from '../../contract/http.js'
import { checkFactoryOptions } from '../../entities/checkFactoryOptions.js'
import type { OptionRule } from '../../entities/OptionRule.js'
import { anyText, clock as clockRule, flag, func, milliseconds, wholeNumber } from '../../entities/optionRules.js'
import { ConfigurationError } from '../../errors/ConfigurationError.js'
import { cleanText } from '../../errors/cleanText.js'
import { HttpError } from '../../errors/HttpError.js'
import { InvalidAnswerError } from '../../errors/InvalidAnswerError.js'
import { createDedupe } from './createDedupe.js'
import { type ExchangeAnswer, type ExchangeRequest, exchange } from './exchange.js'
import { mayPass } from './mayPass.js'
import { retry } from './retry.js'
import { retryAfter } from './retryAfter.js'

export interface HttpOptions {
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch | undefined
  readonly clock: Clock
  /**
   * This and the next three are query parameters of every request. Those that are `undefined` are
   * left out.
   */
  readonly projectId?: string | undefined
  /** Kind of SDK. */
  readonly st?: string | undefined
  /** Version label of the SDK. Some services do not answer without it. */
  readonly sv?: string | undefined
  /** Called for each request, because the id is known only once a relay client runs. */
  readonly clientId?: (() => string | undefined) | undefined
  /** In ms, for each try. Default 10 s. */
  readonly timeout?: number | undefined
  /** How often a read is retried. Default 3. */
  readonly retries?: number | undefined
  /** In ms before the first retry. It doubles with each retry. Default 150. */
  readonly retryDelay?: number | undefined
  /**
   * Retries after 403. Some services answer 403 for a moment. The 403 of the app's own gateway is
   * final: it refuses the page's origin.
   */
  readonly retry403?: boolean | undefined
}

type Answer = Pick<ExchangeAnswer, 'status' | 'body'>

const rules: Readonly<Record<keyof HttpOptions, OptionRule>> = {
  fetch: func,
  clock: clockRule,
  projectId: anyText,
  st: anyText,
  sv: anyText,
  clientId: func,
  timeout: milliseconds,
  retries: wholeNumber(99),
  retryDelay: milliseconds,
  retry403: flag,
}

/**
 * @throws {ConfigurationError} for an option of a wrong type. The message names it.
 */
export function createHttp(options: HttpOptions): Http {
  checkFactoryOptions('createHttp', options, rules, ['clock'])
  const {
    fetch = (...request) => globalThis.fetch(...request),
    clock,
    clientId,
    timeout = 10_000,
    retries = 3,
    retryDelay = 150,
    retry403 = false,
    ...identity
  } = options
  const dedupe = createDedupe()

  async function sendOnce(request: ExchangeRequest): Promise<Answer> {
    const { status, headers, body } = await exchange({ fetch, clock }, request)
    if (status >= 200 && status < 300) return { status, body }
    const wait = retryAfter(headers.get('retry-after'), clock.now())
    throw new HttpError(status, body, { retryAfter: wait })
  }

  function answerTo(method: ExchangeRequest['method'], address: string, options: HttpRequestOptions): Promise<Answer> {
    const { query, body, signal, contentType, headers, cookies, isRead = method === 'GET' } = options
    const { projectId, st, sv } = identity
    const url = withQuery(address, { projectId, st, sv, clientId: clientId?.(), ...query })
    const text = body === undefined ? undefined : JSON.stringify(body)
    const request = { method, url, text, contentType, headers, cookies, isRead, timeout }
    if (!isRead) return sendOnce({ ...request, signal })
    return dedupe.run(
      `${method} ${url} ${JSON.stringify([text, headers, cookies])}`,
      (ends) =>
        retry(() => sendOnce({ ...request, signal: ends }), {
          clock,
          signal: ends,
          retries,
          retryDelay,
          verdict: (error) => mayPass(error, retry403),
        }),
      signal,
    )
  }

  async function send<T>(method: ExchangeRequest['method'], url: string, options: HttpRequestOptions<T>): Promise<T> {
    const { body, status } = await answerTo(method, url, options)
    if (!options.parse) return body as T
    const parsed = options.parse(body, status)
    if (parsed === undefined) {
      throw new InvalidAnswerError(`${method} ${new URL(url).pathname}`, 'it does not have the expected shape')
    }
    return parsed
  }

  return {
    get: (url, request) => send('GET', url, request ?? {}),
    post: (url, request) => send('POST', url, request ?? {}),
    put: (url, request) => send('PUT', url, request ?? {}),
    delete: (url, request) => send('DELETE', url, request ?? {}),
  }
}

function withQuery(address: string, query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new ConfigurationError(`"${cleanText(address)}" in \`services\` is not a URL.`)
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}
