import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface Question {
  readonly method: string
  /** Parts of the path, decoded, without empty ones: `/tx/ab/hex` is `['tx', 'ab', 'hex']`. */
  readonly path: readonly string[]
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly type: 'application/json' | 'application/octet-stream' | 'text/plain'
  readonly body: string | Uint8Array
}

export interface LoopbackOptions {
  /** First port to try; 0 lets the system choose. */
  readonly port: number
  answer(question: Question): Promise<Answer>
  /**
   * Binds another listener, e.g. on the next port. `false` when it can't: then another port is
   * tried.
   */
  beside?(port: number, server: Server): Promise<boolean>
}

const host = '127.0.0.1'
const lastPort = 65_535
const mostCharacters = 10_000_000
const loopback = /^https?:\/\/(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The serving half of a program that `startProgram` starts. It listens on loopback only, prints its
 * address, and ends with the program that started it. If a port is busy, it takes the next free
 * one.
 */
export async function serveLoopback({ port, answer, beside }: LoopbackOptions): Promise<void> {
  const server = createServer((request, response) => {
    const { origin } = request.headers
    if (origin && loopback.test(origin)) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('access-control-allow-methods', 'GET, POST')
      response.setHeader('vary', 'origin')
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    read(request)
      .then(answer)
      .catch((error: unknown) => ({ status: 400, type: 'text/plain' as const, body: String(error) }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))))
  })
  // Only the client closes an idle connection. By default the server closes it after 5 s, and a
  // request that is sent at that moment is lost.
  server.keepAliveTimeout = 0
  for (let next = port; ; next = next === 0 ? 0 : next + 1) {
    if (next > lastPort) throw new Error(`No free port from ${port} on.`)
    if (!(await bind(server, next))) continue
    const bound = portOf(server)
    if (!beside || (await beside(bound, server))) {
      console.log(`Listening on ${host}:${bound}`)
      break
    }
    await new Promise((resolve) => server.close(resolve))
  }
  // The pipe ends with the program at its other end, also when that one is killed.
  process.stdin.on('end', () => process.exit(0)).resume()
}

/** Listens on loopback; `false` when another program has the port. */
export function bind(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve(true)
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

async function read(request: IncomingMessage): Promise<Question> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    body += chunk
    if (body.length > mostCharacters) throw new Error('The request is too long.')
  }
  const { pathname } = new URL(request.url ?? '/', `http://${host}`)
  const path = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return { method: request.method ?? 'GET', path, body }
}
