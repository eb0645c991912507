import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { hostsCertificate } from './hostsCertificate.js'

/** All hosts of `hosts.example`, as one server with TLS that keeps its connections open. */
export interface Hosts {
  readonly port: number
  /** Requests so far: `a.hosts.example/path`. */
  readonly requests: readonly string[]
  /** Connections that are open. */
  readonly connections: ReadonlySet<Duplex>
  /** How it answers. A request to which it does not answer stays open. */
  answer: RequestListener
  url(host: string, path?: string): string
  close(): Promise<void>
}

export async function startHosts(): Promise<Hosts> {
  const requests: string[] = []
  const connections = new Set<Duplex>()
  const server = createServer({ ...hostsCertificate, keepAliveTimeout: 600_000 }, (request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    request.resume()
    hosts.answer(request, response)
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hosts: Hosts = {
    port,
    requests,
    connections,
    answer: () => undefined,
    url: (host, path = '/') => `https://${host}.hosts.example:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return hosts
}
