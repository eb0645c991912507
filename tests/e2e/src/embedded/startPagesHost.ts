import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { WalletConfig } from '@latchkey/gateway'
import { pageHeaders } from '../../../../packages/gateway/src/wallet/pages/pageHeaders.ts'
import { readPages } from '../../../../packages/gateway/src/wallet/pages/readPages.ts'
import { findFreePort } from '../../../../scripts/local/programs/findFreePort.ts'
import type { LocalWallet } from '../../../../scripts/local/wallet/startWallet.ts'

export interface PagesHost {
  /** Of the gateway behind it, which has no pages. */
  readonly config: { readonly wallet: WalletConfig }
  stop(): Promise<void>
}

/**
 * A server of its own for the wallet's pages, at the wallet's origin, as docs/gateway-wallet.md describes
 * it. What is below `/wallet/v1/` goes to the gateway.
 */
export async function startPagesHost({ origin, config }: LocalWallet): Promise<PagesHost> {
  const { pages = '', ...wallet } = config.wallet
  const port = await findFreePort(0)
  const files = readPages(pages)
  const headers = pageHeaders({ origin, ancestors: ['http://localhost:*'] })

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { url, method, headers: given } = request
    const passed = ask({ host: '127.0.0.1', port, path: url, method, headers: given }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname.startsWith('/wallet/v1/')) return pass(request, response)
    const file = files.get(pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache', ...headers }).end(file.body)
  }).listen(Number(new URL(origin).port), '127.0.0.1')
  await once(server, 'listening')
  return {
    config: { wallet: { ...wallet, port } },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
