import { createServer } from 'node:http'
import { createFakeCatalogue, type FakeCatalogue, type FakeCatalogueOptions } from '@latchkey/testkit'

export interface RunningCatalogue extends FakeCatalogue {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the fake catalogue service on a free port. */
export async function startCatalogue(options: FakeCatalogueOptions): Promise<RunningCatalogue> {
  const catalogue = createFakeCatalogue(options)
  const server = createServer((request, response) => {
    const { status, headers, body } = catalogue.answer(request.url ?? '/')
    response.writeHead(status, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return Object.assign(catalogue, {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
