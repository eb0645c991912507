import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayConfig } from '../../src/config/GatewayConfig.js'
import type { NetworkConfig } from '../../src/config/NetworkConfig.js'

/** The services beside nodes, as one server: an explorer, prices, swaps, and pictures of a catalogue. */
export interface Services {
  /** URLs of the requests so far. */
  readonly requests: readonly string[]
  /** Whether the services fail for what a client asks. Their other answers are those of a healthy one. */
  isFailing: (url: string) => boolean
  /** The members of a network's configuration that lead to them. */
  readonly network: Pick<NetworkConfig, 'explorer' | 'prices' | 'swaps' | 'tokens'>
  readonly catalogue: NonNullable<GatewayConfig['catalogue']>
  close(): Promise<void>
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** @param tokens - Addresses of tokens that are listed, so that no node is asked about them. */
export async function startServices(tokens: readonly string[]): Promise<Services> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (services.isFailing(path)) send(500, 'application/json', '{}')
    else if (path.startsWith('/pictures/')) send(200, 'image/png', png)
    else if (path.startsWith('/prices/')) send(200, 'application/json', '{"coins":{}}')
    else if (path.startsWith('/api/')) send(200, 'application/json', '{"items":[],"next_page_params":null}')
    // It has no route.
    else send(404, 'application/json', '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services: Services = {
    requests,
    isFailing: () => false,
    network: {
      explorer: url,
      tokens: tokens.map((address) => ({ address, name: 'A token', symbol: 'TKN', decimals: 18 })),
      prices: [{ defillama: { url } }],
      swaps: { zeroEx: { key: 'key', url } },
    },
    catalogue: { pictures: { upstream: `${url}/pictures` } },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return services
}
