import type { Clock } from '../../contract/clock.js'
import { HttpError } from '../../errors/HttpError.js'
import { RpcError } from '../../errors/RpcError.js'
import { RpcRequestFailedError } from '../../errors/RpcRequestFailedError.js'
import { abortable } from '../../waits/abortable.js'
import { type ExchangeAnswer, exchange } from '../http/exchange.js'
import { retryAfter } from '../http/retryAfter.js'
import type { RpcUrl } from './createRpc.js'
import { readAnswer } from './readAnswer.js'

export interface BatchOptions {
  /** How many calls one request may contain. Default 1000. */
  readonly size?: number | undefined
  /** How long to wait for further calls, in ms. Default 0: only calls of the same microtask. */
  readonly wait?: number | undefined
}

export interface EndpointOptions extends RpcUrl {
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly batch: false | BatchOptions
  readonly timeout: number
}

export interface EndpointCall {
  readonly method: string
  /** Already JSON. */
  readonly params: string
}

/** One node. */
export interface Endpoint {
  send(
    call: EndpointCall,
    options: {
      /** Must not be put into a batch. */
      readonly isAlone: boolean
      readonly isRead: boolean
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<unknown>
}

interface Waiting extends EndpointCall {
  readonly id: number
  readonly signal: AbortSignal | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Statuses with which servers reject batches. */
const batchRejections: readonly number[] = [400, 405, 413, 415, 422]
/** The calls of a batch share its time and the size of its answer: "timed out", "too large". */
const batchLimits: readonly number[] = [-32002, -32003]

export function createEndpoint({ url, contentType, clock, fetch, batch, timeout }: EndpointOptions): Endpoint {
  const { size = 1000, wait = 0 } = batch || {}
  let takesBatches = batch !== false
  let lastId = 0
  let queue: Waiting[] = []

  function post(text: string, isRead: boolean, signal: AbortSignal | undefined): Promise<ExchangeAnswer> {
    return exchange({ fetch, clock }, { method: 'POST', url, text, contentType, isRead, timeout, signal })
  }

  async function sendAlone(call: EndpointCall, isRead: boolean, signal: AbortSignal | undefined): Promise<unknown> {
    const id = ++lastId
    const answer = await post(write({ ...call, id }), isRead, signal)
    return readAnswer(answer.body, id, answer.status >= 300 ? failureOf(answer) : undefined)
  }

  function failureOf({ status, headers, body }: ExchangeAnswer): HttpError {
    return new HttpError(status, body, { retryAfter: retryAfter(headers.get('retry-after'), clock.now()) })
  }

  /** A signal that is aborted once every caller has aborted. */
  function endOf(calls: readonly Waiting[]): { readonly signal: AbortSignal; stop(): void } {
    const ends = new AbortController()
    const done = new AbortController()
    let remaining = calls.length
    for (const { signal } of calls) {
      const onAbort = () => {
        remaining--
        if (!remaining) ends.abort(signal?.reason)
      }
      signal?.addEventListener('abort', onAbort, { once: true, signal: done.signal })
    }
    return { signal: ends.signal, stop: () => done.abort() }
  }

  function sendEach(calls: readonly Waiting[]): void {
    for (const call of calls) sendAlone(call, true, call.signal).then(call.resolve, call.reject)
  }

  function sendBatch(calls: readonly Waiting[]): void {
    const end = endOf(calls)
    const receive = (answer: ExchangeAnswer) => {
      end.stop()
      const isOk = answer.status < 300
      const isRejected = isOk ? !Array.isArray(answer.body) : batchRejections.includes(answer.status)
      if (isRejected) {
        takesBatches = false
        return sendEach(calls)
      }
      if (!isOk) throw failureOf(answer)
      sendEach(settle(calls, answer.body as readonly unknown[]))
    }
    const fail = (error: unknown) => {
      end.stop()
      for (const call of calls) call.reject(error)
    }
    post(`[${calls.map(write).join()}]`, true, end.signal)
      .then(receive)
      .catch(fail)
  }

  function flush(): void {
    const calls = queue.filter(({ signal }) => !signal?.aborted)
    queue = []
    for (let start = 0; start < calls.length; start += size) {
      const part = calls.slice(start, start + size)
      if (part.length > 1 && takesBatches) sendBatch(part)
      else sendEach(part)
    }
  }

  function enqueue(call: EndpointCall, signal: AbortSignal | undefined): Promise<unknown> {
    if (!queue.length) {
      if (wait) clock.after(wait, flush)
      else queueMicrotask(flush)
    }
    return new Promise((resolve, reject) => {
      queue.push({ ...call, id: ++lastId, signal, resolve, reject })
    })
  }

  return {
    async send(call, { isAlone, isRead, signal }) {
      signal?.throwIfAborted()
      const sent = isAlone || !takesBatches ? sendAlone(call, isRead, signal) : enqueue(call, signal)
      return abortable(sent, signal)
    },
  }
}

/**
 * Matches answers to calls by id, in any order. Of two answers to one call the first counts.
 *
 * @returns The calls that failed by a limit of the whole batch.
 */
function settle(calls: readonly Waiting[], answers: readonly unknown[]): readonly Waiting[] {
  const limited: Waiting[] = []
  const byId = new Map<unknown, unknown>()
  for (const answer of answers) {
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    if (!byId.has(id)) byId.set(id, answer)
  }
  for (const call of calls) {
    const { id, resolve, reject } = call
    try {
      if (!byId.has(id)) throw new RpcRequestFailedError('The batch has no answer to this call.')
      resolve(readAnswer(byId.get(id), id))
    } catch (error) {
      if (error instanceof RpcError && batchLimits.includes(error.providerCode)) limited.push(call)
      else reject(error)
    }
  }
  return limited
}

function write({ id, method, params }: EndpointCall & { readonly id: number }): string {
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`
}
