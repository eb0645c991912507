import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FramingSite {
  readonly url: string
  stop(): void
}

/** A page of another site than the app, which shows the app in a frame. */
export async function startFramingSite(app: string): Promise<FramingSite> {
  const head = '<meta charset="utf-8"><title>Another site</title><link rel="icon" href="data:,">'
  const frame = `<iframe src="${app}" title="App" width="800" height="900"></iframe>`
  const server = createServer((_, response) => {
    const html = `<!doctype html><html lang="en"><head>${head}</head><body>${frame}</body></html>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The app is at 127.0.0.1, and a name and an address are never one site.
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
