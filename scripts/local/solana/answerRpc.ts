import { RpcError } from './RpcError.ts'

export type RpcMethods = ReadonlyMap<string, (params: readonly unknown[]) => unknown>

interface RpcRequest {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/**
 * Answers one JSON-RPC message, or a batch, as text. An invalid request gets the error code of the
 * standard.
 */
export function answerRpc(methods: RpcMethods, message: string): string {
  let asked: unknown
  try {
    asked = JSON.parse(message)
  } catch {
    return write(failed(null, new RpcError(-32_700, 'Parse error')))
  }
  if (!Array.isArray(asked)) return write(answerOne(methods, asked))
  if (asked.length === 0) return write(failed(null, new RpcError(-32_600, 'Invalid request')))
  return write(asked.map((one) => answerOne(methods, one)))
}

function answerOne(methods: RpcMethods, asked: unknown): object {
  if (typeof asked !== 'object' || asked === null) return failed(null, new RpcError(-32_600, 'Invalid request'))
  const { id = null, method, params = [] }: RpcRequest = asked
  if (typeof method !== 'string' || !Array.isArray(params)) return failed(id, new RpcError(-32_600, 'Invalid request'))
  try {
    const run = methods.get(method)
    if (!run) throw new RpcError(-32_601, `Method not found: ${method}`)
    return { jsonrpc: '2.0', result: run(params), id }
  } catch (error) {
    return failed(id, error)
  }
}

function failed(id: unknown, error: unknown): object {
  const { code, message, data } = error instanceof RpcError ? error : new RpcError(-32_603, String(error))
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id }
}

/** Solana's interface writes 64-bit integers as JSON numbers. */
export function write(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? Number(each) : each))
}
