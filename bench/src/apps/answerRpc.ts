/** Results of an RPC node of an empty chain by method. The result of any other method is `null`. */
const results: Readonly<Record<string, string>> = {
  eth_chainId: '0x1',
  net_version: '1',
  eth_blockNumber: '0x1',
  eth_getBalance: '0x0',
  eth_getTransactionCount: '0x0',
  eth_gasPrice: '0x1',
  eth_call: '0x',
  eth_getCode: '0x',
}

/** @returns The answer to a JSON-RPC request or batch, as JSON. `undefined`: `body` is neither. */
export function answerRpc(body: string | null): string | undefined {
  const asked = parse(body)
  if (Array.isArray(asked)) {
    return asked.length > 0 && asked.every(isRequest) ? JSON.stringify(asked.map(answer)) : undefined
  }
  return isRequest(asked) ? JSON.stringify(answer(asked)) : undefined
}

interface RpcRequest {
  readonly id?: unknown
  readonly method: string
}

function parse(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

function isRequest(value: unknown): value is RpcRequest {
  return typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string'
}

function answer({ id = null, method }: RpcRequest): object {
  return { jsonrpc: '2.0', id, result: results[method] ?? null }
}
