import { isRecord, RpcError, readError } from '@latchkey/core'
import { type Commitment, Connection } from '@solana/web3.js'
import type { SolanaNode } from '../api/SolanaApi.js'

/**
 * A `Connection` whose requests go through core's RPC. Only its subscriptions open a web socket, to
 * the network's own URL, on first use.
 */
export function connectionTo({ url, rpc }: SolanaNode, commitment: Commitment = 'confirmed'): Connection {
  const answer = async (call: unknown): Promise<unknown> => {
    const { id, method, params } = isRecord(call) ? call : {}
    try {
      return { jsonrpc: '2.0', id, result: await rpc.request(String(method), params) }
    } catch (cause) {
      // A node's error goes back as a response, so that the library reads it. Any other error is
      // thrown.
      if (!(cause instanceof RpcError)) throw cause
      const { message } = readError(cause)
      return { jsonrpc: '2.0', id, error: { code: cause.providerCode, message, data: cause.data } }
    }
  }
  return new Connection(url, {
    commitment,
    fetch: async (_, init) => {
      const body: unknown = JSON.parse(String(init?.body))
      return Response.json(Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body))
    },
  })
}
