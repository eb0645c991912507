import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MoodyCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A JSON-RPC node whose answers a test chooses. */
export interface MoodyNode {
  readonly url: string
  /** Methods of the calls so far. */
  readonly methods: readonly string[]
  /**
   * The members of an answer besides `jsonrpc` and `id`. `undefined`: it uses `response` itself, or
   * never answers.
   */
  answer: (call: MoodyCall, response: ServerResponse) => object | undefined
  /** Answers as a healthy node. */
  readonly healthy: MoodyNode['answer']
  close(): Promise<void>
}

const results: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0x2a',
  eth_blockNumber: '0x10',
  eth_chainId: '0x1',
  getSlot: 16,
  getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
}

export async function startMoodyNode(): Promise<MoodyNode> {
  const methods: string[] = []
  const healthy: MoodyNode['answer'] = ({ method }) => ({ result: results[method] ?? null })
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const call = JSON.parse(text) as MoodyCall
    methods.push(call.method)
    const given = node.answer(call, response)
    if (given === undefined) return
    const body = JSON.stringify({ jsonrpc: '2.0', id: call.id, ...given })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: MoodyNode = {
    // A name, so that the gateway looks it up as it does for the hosts of an operator.
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    methods,
    answer: healthy,
    healthy,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return node
}
