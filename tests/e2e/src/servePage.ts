import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServedPage {
  /** With a slash at the end. */
  readonly url: string
  /** The policy of each answer from now on. */
  setPolicy(policy: string): void
  /** The header `Cross-Origin-Opener-Policy` of each answer from now on. */
  setOpenerPolicy(policy: string): void
  stop(): Promise<void>
}

/**
 * Serves a page of `buildPage` on this machine, at each path that is no file. A real server, not a route: Chromium allows
 * requests to local servers only from a local page.
 */
export async function servePage(title: string, files: ReadonlyMap<string, string>): Promise<ServedPage> {
  const head = `<meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">`
  const html = `<!doctype html><html lang="en"><head>${head}<script type="module" src="entry.js"></script></head><body></body></html>`
  let policy = "default-src 'self'"
  let openerPolicy = 'unsafe-none'
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(new URL(url, 'http://page').pathname.slice(1))
    const type = file === undefined ? 'text/html' : 'text/javascript'
    const headers = {
      'content-security-policy': policy,
      'cross-origin-opener-policy': openerPolicy,
      'content-type': type,
    }
    response.writeHead(200, headers).end(file ?? html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    setPolicy(next) {
      policy = next
    },
    setOpenerPolicy(next) {
      openerPolicy = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
