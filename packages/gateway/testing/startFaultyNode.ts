import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What happens to calls of a method: it does not reach the node, or its answer is lost. */
export type Fault = 'before' | 'after'

export interface FaultyNode {
  readonly url: string
  /** Methods of the calls so far. */
  readonly methods: readonly string[]
  /** By method. */
  readonly faults: Map<string, Fault>
  /** By method: the results of a node behind the same URL that lags or has forgotten. */
  readonly laggingResults: Map<string, unknown>
}

/** A node in front of another one, which loses calls or answers as a broken connection does. */
export async function startFaultyNode(behind: string): Promise<FaultyNode> {
  const methods: string[] = []
  const faults = new Map<string, Fault>()
  const laggingResults = new Map<string, unknown>()
  const lose = (response: ServerResponse) => response.destroy()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { method } = JSON.parse(body) as { readonly method: string }
    methods.push(method)
    const fault = faults.get(method)
    if (fault === 'before') return lose(response)
    const headers = { 'content-type': 'application/json' }
    if (laggingResults.has(method)) {
      const result = laggingResults.get(method)
      return void response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    }
    const answer = await fetch(behind, { method: 'POST', headers, body })
    const text = await answer.text()
    if (fault === 'after') return lose(response)
    response.writeHead(answer.status, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, methods, faults, laggingResults }
}
