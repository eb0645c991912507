import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { HostNetwork } from '../src/outgoing/HostNetwork.js'
import { certificate } from './certificate.js'

export interface Upstream {
  readonly port: number
  /** Paths in order of their requests, with the host that was named. */
  readonly requests: readonly string[]
  /** URL of a path at one of the certificate's hosts. */
  url(host: string, path?: string): string
  close(): Promise<void>
}

/** A server with TLS on this machine, in the role of a server in the internet. */
export async function startUpstream(listener: RequestListener): Promise<Upstream> {
  const requests: string[] = []
  const server = createServer(certificate, (request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    requests,
    url: (host, path = '/') => `https://${host}:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A network in which every name has a public address that leads to this machine. */
export const testNetwork: HostNetwork = {
  resolve: async () => ['93.184.216.34'],
  dial: () => '127.0.0.1',
  ca: certificate.cert,
}
