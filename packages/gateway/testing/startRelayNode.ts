import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RelayNode {
  readonly url: string
  /** Methods of the calls so far. */
  readonly methods: string[]
  /** What each call is answered with from now on. `undefined`: the answer of the node behind. */
  lie: object | undefined
}

/** A node in front of another one, which can be made to lie. */
export async function startRelayNode(behind: string): Promise<RelayNode> {
  const relay: { -readonly [Member in keyof RelayNode]: RelayNode[Member] } = { url: '', methods: [], lie: undefined }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
    relay.methods.push(method)
    const headers = { 'content-type': 'application/json' }
    if (relay.lie) {
      response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, ...relay.lie }))
      return
    }
    const answer = await fetch(behind, { method: 'POST', headers, body })
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  relay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return relay
}
