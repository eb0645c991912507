import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface NodeCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export interface TestNode {
  readonly url: string
  /** Calls so far: `eth_getBalance`. */
  readonly methods: readonly string[]
  /** Resolves when this many calls have arrived. */
  called(count: number): Promise<void>
  /** From now on, connections are refused. */
  stop(): Promise<void>
}

/**
 * A JSON-RPC node on this machine, with plain http.
 *
 * @param answer - Returns the members of the answer besides `jsonrpc` and `id`, a whole body as a
 * text, or `undefined` if it uses `response` itself or never answers.
 */
export async function startNode(
  answer: (call: NodeCall, response: ServerResponse) => object | string | undefined,
): Promise<TestNode> {
  const methods: string[] = []
  const waiting: { readonly count: number; readonly done: () => void }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const call: NodeCall = JSON.parse(text)
    methods.push(call.method)
    for (const { count, done } of waiting) if (methods.length >= count) done()
    const given = answer(call, response)
    if (given === undefined) return
    const body = typeof given === 'string' ? given : JSON.stringify({ jsonrpc: '2.0', id: call.id, ...given })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    methods,
    called: (count) =>
      new Promise((done) => {
        if (methods.length >= count) done()
        else waiting.push({ count, done })
      }),
    stop,
  }
}
