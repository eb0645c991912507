import type { RpcClient } from '../../contract/adapter.js'
import type { Clock } from '../../contract/clock.js'
import { checkFactoryOptions } from '../../entities/checkFactoryOptions.js'
import { checkObject } from '../../entities/checkObject.js'
import { checkSignal } from '../../entities/checkSignal.js'
import { checkText } from '../../entities/checkText.js'
import type { OptionRule } from '../../entities/OptionRule.js'
import {
  clock as clockRule,
  flag,
  func,
  httpUrl,
  list,
  milliseconds,
  oneOf,
  record,
  text,
  wholeNumber,
} from '../../entities/optionRules.js'
import { InvalidInputError } from '../../errors/InvalidInputError.js'
import { RpcError } from '../../errors/RpcError.js'
import { RpcRequestFailedError } from '../../errors/RpcRequestFailedError.js'
import { createDedupe } from '../http/createDedupe.js'
import { mayPass } from '../http/mayPass.js'
import { retry } from '../http/retry.js'
import { type BatchOptions, createEndpoint } from './createEndpoint.js'
import { createRanking } from './createRanking.js'
import { isNodeTrouble } from './isNodeTrouble.js'

export interface RpcUrl {
  readonly url: string
  /**
   * `text/plain` avoids the preflight. Gateways of the hosted service accept it, most nodes do not.
   */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
  /**
   * Whether to retry after 403. Default true, because some services answer it for a moment. False
   * for the app's own gateway, whose 403 refuses the page's origin.
   */
  readonly retry403?: boolean | undefined
}

export interface RpcOptions {
  /** The nodes, preferred first. */
  readonly urls: readonly (string | RpcUrl)[]
  readonly clock: Clock
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /**
   * Which methods only read. Default: none. Only those are retried, sent to another node, batched,
   * and shared between equal calls. Any other method is sent once, alone, to the first node that is
   * alive. If it fails, the caller has to find out what happened before it sends again.
   */
  readonly isRead?: ((method: string) => boolean) | undefined
  /**
   * Whether an error with a code of trouble is the network's answer to the call all the same, e.g. a
   * contract's refusal. Then the call is not repeated, nor sent to another node. Default: none is.
   */
  readonly isAnswer?: ((error: RpcError) => boolean | Promise<boolean>) | undefined
  /** `false`: one call in each request. */
  readonly batch?: false | BatchOptions | undefined
  /** In ms, for each try. Default 10 s. */
  readonly timeout?: number | undefined
  /** How often all nodes are tried again. Default 3. */
  readonly retries?: number | undefined
  /** In ms before the first retry. It doubles with each retry. Default 150. */
  readonly retryDelay?: number | undefined
  /**
   * The method with which nodes are compared. Default: a method that no node has, because its error
   * is a sign of life as well.
   */
  readonly ping?: string | undefined
}

export interface RpcRequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Whether the call changes nothing. Default: what `isRead` says. */
  readonly idempotent?: boolean | undefined
}

/** JSON-RPC 2.0 over HTTP to the nodes of one network. */
export interface Rpc extends RpcClient {
  /**
   * @throws {RpcError} when the node answers with an error. Its code is `providerCode`.
   * @throws {RpcRequestFailedError} when the answer is invalid, there is no URL, or the parameters
   * are not JSON.
   * @throws {HttpError} with the error status of the last node.
   * @throws {HttpRequestFailedError} when no answer came.
   * @throws {TimeoutError} when no answer came in time.
   * @throws the reason of the signal when it is aborted.
   */
  request(method: string, params?: unknown, options?: RpcRequestOptions): Promise<unknown>
}

const node = record({ url: httpUrl, contentType: oneOf('application/json', 'text/plain'), retry403: flag }, ['url'])
const rules: Readonly<Record<keyof RpcOptions, OptionRule>> = {
  urls: list((value) => (typeof value === 'string' ? httpUrl(value) : node(value))),
  clock: clockRule,
  fetch: func,
  isRead: func,
  isAnswer: func,
  batch: (value) => (value === false ? undefined : record({})(value)),
  timeout: milliseconds,
  retries: wholeNumber(99),
  retryDelay: milliseconds,
  ping: text,
}

/**
 * @throws {ConfigurationError} for an option of a wrong type. The message names it.
 */
export function createRpc(options: RpcOptions): Rpc {
  checkFactoryOptions('createRpc', options, rules, ['urls', 'clock'])
  const {
    urls,
    clock,
    fetch = (...request) => globalThis.fetch(...request),
    isRead = () => false,
    isAnswer = () => false,
    batch = {},
    timeout = 10_000,
    retries = 3,
    retryDelay = 150,
    ping = 'rpc.ping', // JSON-RPC 2.0 reserves names that begin with `rpc.`
  } = options
  const nodes: readonly RpcUrl[] = urls.map((url) => (typeof url === 'string' ? { url } : url))
  const endpoints = nodes.map((node) => createEndpoint({ ...node, clock, fetch, batch, timeout }))
  /** Failures of nodes whose 403 is final. */
  const with403AsAnswer = new WeakSet<object>()
  /** What the network says about a call, with a code of trouble. */
  const answers = new WeakSet<object>()
  const ranking = createRanking({
    clock,
    count: endpoints.length,
    ping: async (index, signal) => {
      const call = { method: ping, params: '[]' }
      await endpoints[index]?.send(call, { isAlone: true, isRead: true, signal }).catch((error) => {
        if (!(error instanceof RpcError) || isNodeTrouble(error, 'for a moment')) throw error
      })
    },
  })
  const dedupe = createDedupe()

  /**
   * Asks one node after the other until one gives an answer: a result, or an error that another
   * node would give too.
   */
  async function tryEachNode(call: { readonly method: string; readonly params: string }, signal: AbortSignal) {
    let last: unknown = new RpcRequestFailedError('There is no URL for this network.')
    for (const index of ranking.order()) {
      try {
        return await endpoints[index]?.send(call, { isAlone: false, isRead: true, signal })
      } catch (error) {
        if (signal.aborted || !isNodeTrouble(error)) throw error
        if (await isNetworksAnswer(error)) throw error
        if (nodes[index]?.retry403 === false && error instanceof Error) with403AsAnswer.add(error)
        last = error
      }
    }
    throw last
  }

  async function isNetworksAnswer(error: unknown): Promise<boolean> {
    if (!(error instanceof RpcError)) return false
    try {
      if (!(await isAnswer(error))) return false
    } catch {
      return false // the chunk of an adapter can't be fetched, so only the code counts
    }
    answers.add(error)
    return true
  }

  function verdict(error: unknown): boolean | number {
    if (error instanceof RpcError && answers.has(error)) return false
    const may403Pass = !(error instanceof Error && with403AsAnswer.has(error))
    // If a status came with an error, the status decides whether and when to retry.
    const failure = error instanceof RpcError && isNodeTrouble(error) ? (error.cause ?? error) : error
    return mayPass(failure, may403Pass) || isNodeTrouble(failure, 'for a moment')
  }

  return {
    async request(method, params, options = {}) {
      checkText('method of a request', method)
      checkObject('options of a request', options)
      const { signal, idempotent = isRead(method) } = options
      checkSignal(signal)
      const call = { method, params: write(params) }
      if (!idempotent) {
        // A call that may be sent only once goes to the node that the app prefers. A faster one may
        // be public.
        const preferred = endpoints[ranking.first() ?? -1]
        if (!preferred) throw new RpcRequestFailedError('There is no URL for this network.')
        return preferred.send(call, { isAlone: true, isRead: false, signal })
      }
      return dedupe.run(
        `${call.method} ${call.params}`,
        (ends) => retry(() => tryEachNode(call, ends), { clock, signal: ends, retries, retryDelay, verdict }),
        signal,
      )
    },
  }
}

function write(params: unknown): string {
  if (typeof params !== 'object' && params !== undefined) throw new InvalidInputError('list of parameters', params)
  try {
    return JSON.stringify(params) ?? '[]'
  } catch (cause) {
    // A bigint, or a circular object.
    throw new RpcRequestFailedError('The parameters are not JSON.', { cause })
  }
}
