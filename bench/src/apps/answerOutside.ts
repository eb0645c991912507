import type { BrowserContext } from 'playwright'
import { answerRpc } from './answerRpc.ts'

/**
 * Answers whatever pages ask of other hosts, as if these were well: JSON-RPC as a node of an empty chain does, everything else
 * with nothing; sockets open and stay silent. Nobody has to try again, so each wish is one request.
 *
 * @param host - The page's own, which is left alone.
 * @param asked - Told of each request and socket.
 */
export async function answerOutside(context: BrowserContext, host: string, asked: (url: URL) => void): Promise<void> {
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== host,
    async (route) => {
      const request = route.request()
      asked(new URL(request.url()))
      const body = request.method() === 'POST' ? answerRpc(request.postData()) : undefined
      const headers = {
        'access-control-allow-origin': request.headers().origin ?? '*',
        'access-control-allow-credentials': 'true',
      }
      await route.fulfill(
        body === undefined ? { status: 204, headers } : { headers, contentType: 'application/json', body },
      )
    },
  )
  await context.routeWebSocket(
    (url) => url.host !== host,
    (socket) => asked(new URL(socket.url())),
  )
}
