import type { BrowserContext } from 'playwright'
import { answerRpc } from './answerRpc.ts'

/**
 * Answers all requests to other hosts with success, so that no page retries: each counts once.
 * - JSON-RPC: the answers of a node of an empty chain.
 * - Other requests: an empty answer.
 * - WebSockets: they open and stay silent.
 *
 * @param host - Host of the page, which is not intercepted.
 * @param onRequest - Called for each request and socket.
 */
export async function answerOutside(
  context: BrowserContext,
  host: string,
  onRequest: (url: URL) => void,
): Promise<void> {
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== host,
    async (route) => {
      const request = route.request()
      onRequest(new URL(request.url()))
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
    (socket) => onRequest(new URL(socket.url())),
  )
}
