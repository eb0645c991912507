import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TestService {
  /** Without a slash at its end. */
  readonly url: string
  /** Paths with their queries, in order of their requests. */
  readonly paths: readonly string[]
  /** From now on, connections are refused. */
  stop(): Promise<void>
}

/**
 * Another server that a source asks, on this machine and with plain http.
 *
 * @param answer - Returns the JSON of an answer with status 200, or `undefined` if it uses
 * `response` itself or never answers.
 */
export async function startService(answer: (path: string, response: ServerResponse) => unknown): Promise<TestService> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    const given = answer(path, response)
    if (given === undefined) return
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, stop }
}
