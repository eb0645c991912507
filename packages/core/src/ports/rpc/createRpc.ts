import type { RpcClient } from '../../contract/adapter.js'
import type { Clock } from '../../contract/clock.js'
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
  /** `text/plain` spares the preflight; gateways of the hosted service take it, most nodes do not. */
  readonly contentType?: 'application/json' | 'text/plain' | undefined
  /** Whether a 403 may pass, as the specification has it for RPC URLs. Default true; not for a gateway of one's own (decision 29). */
  readonly retry403?: boolean | undefined
}

export interface RpcOptions {
  /** The nodes, preferred first. */
  readonly urls: readonly (string | RpcUrl)[]
  readonly clock: Clock
  /** Default: the page's own. */
  readonly fetch?: typeof fetch | undefined
  /**
   * Which methods only read. Default: none. Only those are retried, asked of another node, batched, and shared between
   * equal calls. Any other method is sent once, to the first node that is alive, alone (decision 36): whatever becomes of it, the caller has
   * to find out before asking again.
   */
  readonly isRead?: ((method: string) => boolean) | undefined
  /** `false`: one call in one request. */
  readonly batch?: false | BatchOptions | undefined
  /** In ms, for each try. Default 10 s. */
  readonly timeout?: number | undefined
  /** How often all nodes are tried again. Default 3. */
  readonly retries?: number | undefined
  /** In ms before the first retry; doubles with each one. Default 150. */
  readonly retryDelay?: number | undefined
  /** What to ask when the nodes are compared. Default: a method that no node has, whose refusal is a sign of life, too. */
  readonly ping?: string | undefined
}

export interface RpcRequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Whether sending it again would change nothing. Default: what `isRead` says. */
  readonly idempotent?: boolean | undefined
}

/** JSON-RPC 2.0 over HTTP to the nodes of one network. */
export interface Rpc extends RpcClient {
  /**
   * @throws {RpcError} the node refused; `providerCode` is its code.
   * @throws {RpcRequestFailedError} the answer was none, there is no URL to ask, or the parameters are no JSON.
   * @throws {HttpError} a status that says no, from the last node asked.
   * @throws {HttpRequestFailedError} no answer came.
   * @throws {TimeoutError} no answer in time.
   * @throws the reason of the signal when that was aborted.
   */
  request(method: string, params?: unknown, options?: RpcRequestOptions): Promise<unknown>
}

/** @see Product specification, sections 7 to 9; decisions 29 and 36. */
export function createRpc({
  urls,
  clock,
  fetch = (...request) => globalThis.fetch(...request),
  isRead = () => false,
  batch = {},
  timeout = 10_000,
  retries = 3,
  retryDelay = 150,
  ping = 'rpc.ping', // JSON-RPC 2.0 keeps names that begin with `rpc.` for itself
}: RpcOptions): Rpc {
  const nodes: readonly RpcUrl[] = urls.map((url) => (typeof url === 'string' ? { url } : url))
  const endpoints = nodes.map((node) => createEndpoint({ ...node, clock, fetch, batch, timeout }))
  /** Failures of nodes whose 403 is an answer. */
  const with403AsAnswer = new WeakSet<object>()
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

  /** Asks the nodes one after the other, until one gives an answer: a result, or a refusal that another would give, too. */
  async function askInTurn(call: { readonly method: string; readonly params: string }, signal: AbortSignal) {
    let last: unknown = new RpcRequestFailedError('There is no URL to ask.')
    for (const index of ranking.order()) {
      try {
        return await endpoints[index]?.send(call, { isAlone: false, isRead: true, signal })
      } catch (error) {
        if (signal.aborted || !isNodeTrouble(error)) throw error
        if (nodes[index]?.retry403 === false && error instanceof Error) with403AsAnswer.add(error)
        last = error
      }
    }
    throw last
  }

  function verdict(error: unknown): boolean | number {
    const may403Pass = !(error instanceof Error && with403AsAnswer.has(error))
    // Where a status came with a refusal, the status tells whether and when to come again.
    const failure = error instanceof RpcError && isNodeTrouble(error) ? (error.cause ?? error) : error
    return mayPass(failure, may403Pass) || isNodeTrouble(failure, 'for a moment')
  }

  return {
    async request(method, params, { signal, idempotent = isRead(method) } = {}) {
      const call = { method, params: write(params) }
      if (!idempotent) {
        // What may be sent once is for the node that the app prefers: a faster one may be everybody's.
        const preferred = endpoints[ranking.first() ?? -1]
        if (!preferred) throw new RpcRequestFailedError('There is no URL to ask.')
        return preferred.send(call, { isAlone: true, isRead: false, signal })
      }
      return dedupe.run(
        `${call.method} ${call.params}`,
        (ends) => retry(() => askInTurn(call, ends), { clock, signal: ends, retries, retryDelay, verdict }),
        signal,
      )
    },
  }
}

function write(params: unknown): string {
  try {
    return JSON.stringify(params) ?? '[]'
  } catch (cause) {
    throw new RpcRequestFailedError('The parameters are no JSON.', { cause }) // a bigint, or a circle
  }
}
