import * as v from 'valibot'
import { RequestError } from '../errors/RequestError.js'
import type { Sessions } from '../login/createSessions.js'
import { frameText } from '../text.js'

/** The nodes of a network, as the gateway reaches them. */
export interface Node {
  /**
   * @returns The result, as JSON.
   * @throws {RequestError} with the code of JSON-RPC when the node refuses.
   */
  call(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
}

const answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

/** @param networkId - CAIP-2. */
export function createNode(sessions: Pick<Sessions, 'request'>, networkId: string): Node {
  return {
    async call(method, params, signal) {
      const { result, error } = await sessions.request({
        method: 'POST',
        path: `rpc?chainId=${encodeURIComponent(networkId)}`,
        body: { jsonrpc: '2.0', id: 1, method, params: params ?? [] },
        answer,
        signal,
      })
      if (error) throw new RequestError(error.code, error.message)
      if (result === undefined) throw new RequestError('FAILED', frameText.failed)
      return result
    },
  }
}
