import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Returns the answer; `undefined` leaves the request open. */
export type Handler = (request: Received, index: number) => Answer | Promise<Answer>

type Answer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'hang up'
  | undefined

export interface Loopback {
  readonly url: string
  readonly requests: readonly Received[]
  /** Resolves when `count` requests have arrived. */
  received(count: number): Promise<void>
  /** Resolves when the client has aborted `count` requests. */
  abandoned(count: number): Promise<void>
}

/** Starts a real HTTP server on the loopback address. It closes when the test ends. */
export async function loopback(handler: Handler): Promise<Loopback> {
  const requests: Received[] = []
  let abortedCount = 0
  const watchers = new Set<() => void>()
  const notify = () => {
    for (const check of watchers) check()
  }
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isReached()) return
        watchers.delete(check)
        resolve()
      }
      watchers.add(check)
      check()
    })

  const server = createServer(async (message, response) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const url = new URL(message.url ?? '/', 'http://localhost')
    const request = {
      method: message.method ?? '',
      url,
      headers: message.headers,
      text: Buffer.concat(parts).toString(),
    }
    const index = requests.push(request) - 1
    response.on('close', () => {
      if (response.writableFinished) return
      abortedCount++
      notify()
    })
    notify()
    answer(response, await handler(request, index))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    received: (count) => until(() => requests.length >= count),
    abandoned: (count) => until(() => abortedCount >= count),
  }
}

function answer(response: ServerResponse, what: Answer): void {
  if (what === undefined) return
  if (what === 'hang up') {
    response.destroy()
    return
  }
  const { status = 200, headers = {}, body } = what
  response.writeHead(status, headers)
  response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
}
