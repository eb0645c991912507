import { isRevert } from '@latchkey/adapter-evm/errors'
import { isTooLarge, NodeError, type NodeRequestOptions, type NodeRpc, SourceError } from '@latchkey/server'
import type { Source } from './createSource.js'
import type { OutgoingAnswer } from './GuardedClient.js'
import { parseExact } from './parseExact.js'

export interface NodeRpcOptions {
  /** URLs in order of preference, each with its source. */
  readonly nodes: readonly { readonly url: string; readonly source: Source }[]
  /** Size limit of an answer in bytes. Default: 1 MiB. */
  readonly maxBytes?: number | undefined
  /** Milliseconds for each node. Default: 10,000. */
  readonly timeout?: number | undefined
}

const mebibyte = 1024 * 1024
const usualTimeout = 10_000

/** Asks the first node that answers. Only for methods that read. */
export function createNodeRpc({ nodes, maxBytes = mebibyte, timeout = usualTimeout }: NodeRpcOptions): NodeRpc {
  const ask = async (
    { url, source }: NodeRpcOptions['nodes'][number],
    { method, params }: { readonly method: string; readonly params: unknown },
    { signal, requester }: NodeRequestOptions,
  ) => {
    const json = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const request = { url, json, types: ['application/json'], maxBytes, timeout, signal, requester }
    const answer = await source.call(request, { isRead: true, question: method, read: readAnswer })
    if (answer.error !== undefined) throw NodeError.from(answer.error)
    return answer.result
  }
  return {
    async request(method, params, options) {
      let failure: unknown
      let isNull = false
      for (const node of nodes) {
        try {
          const result = await ask(node, { method, params }, options)
          if (result !== null || !options.asksEach) return result
          isNull = true
        } catch (error) {
          if (!isFailure(error)) throw error
          // Another node that is away does not make the answer smaller.
          if (!isTooLarge(failure)) failure = error
        }
      }
      if (isNull) return null
      throw failure ?? new SourceError('node')
    },
  }
}

/** Whether another node may answer. What a contract says is an answer. */
function isFailure(error: unknown): boolean {
  return error instanceof SourceError || (error instanceof NodeError && !isRevert(error))
}

/** @throws {Error} for what is no answer of JSON-RPC. */
function readAnswer({ status, body }: OutgoingAnswer): { readonly result?: unknown; readonly error?: object } {
  if (status >= 500 || status === 429) throw new Error(`The status is ${status}.`)
  const answer = parseExact(body.toString('utf8'))
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object.')
  const { result, error } = answer as { readonly result?: unknown; readonly error?: unknown }
  if (typeof error === 'object' && error !== null) return { error }
  if (result === undefined) throw new Error('The answer has no result.')
  return { result }
}
