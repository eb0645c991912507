import { createServer } from 'node:http'
import { createFakeCatalogue, type FakeCatalogue, type FakeCatalogueOptions } from '@latchkey/testkit'
import { onTestFinished } from 'vitest'

export interface ServedCatalogue extends FakeCatalogue {
  readonly url: string
  /** Receives requests without an answer until it is set back. */
  setSilent(is: boolean): void
  /** Replaces the body of every answer of `getWallets` until it is removed. */
  setBody(body: string | undefined): void
  /** Resolves once that many requests have arrived in all. */
  received(count: number): Promise<void>
}

/** The fake catalogue behind a real server on this machine. It ends with the test. */
export async function serveFakeCatalogue(options: FakeCatalogueOptions = {}): Promise<ServedCatalogue> {
  const catalogue = createFakeCatalogue(options)
  const watchers = new Set<() => void>()
  let isSilent = false
  let given: string | undefined
  const server = createServer((request, response) => {
    const { status, headers, body } = catalogue.answer(request.url ?? '/')
    for (const look of watchers) look()
    if (isSilent) return
    response.writeHead(status, headers)
    response.end(given !== undefined && request.url?.includes('/getWallets') ? given : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return Object.assign(catalogue, {
    url: `http://127.0.0.1:${address.port}`,
    setSilent: (is: boolean) => {
      isSilent = is
    },
    setBody: (body: string | undefined) => {
      given = body
    },
    received: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (catalogue.requests.length < count) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
  })
}
