import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeCatalogue } from '../../packages/testkit/src/fakes/createFakeCatalogue.ts'

export interface ServedCatalogue {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the fake catalogue with this number of wallets on a local port. */
export async function serveCatalogue(wallets: number): Promise<ServedCatalogue> {
  const catalogue = createFakeCatalogue({ wallets })
  const server = createServer((request, response) => {
    const { status, headers, body } = catalogue.answer(request.url ?? '/')
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
