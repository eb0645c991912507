import { checkHandle } from './checkHandle.js'
import type { SignIn } from './createSignIn.js'

/** The parts of Node's request that are read. `body` is there if a parser ran before. */
export interface ExpressRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Of Express: the path before a router cut its own part off. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: unknown
}

export interface ExpressResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body?: string): unknown
  /** Of Node's response. With it, a verification ends when its client leaves. */
  readonly writableFinished?: boolean | undefined
  once?(event: 'close', listener: () => void): unknown
}

export type ExpressHandler = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: (error: unknown) => void,
) => Promise<void>

/**
 * For `app.use('/siwx', toExpress(signIn))`, and for every other server whose handlers get Node's
 * request and response.
 */
export function toExpress(signIn: Pick<SignIn, 'handle'>): ExpressHandler {
  checkHandle('toExpress', signIn)
  return async (request, response, next) => {
    const leaving = new AbortController()
    response.once?.('close', () => {
      if (!response.writableFinished) leaving.abort()
    })
    try {
      const answer = await signIn.handle(requestOf(request, leaving.signal))
      response.statusCode = answer.status
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) response.setHeader('set-cookie', cookies)
      response.end(await answer.text())
    } catch (error) {
      // A client that has left needs no answer.
      if (!leaving.signal.aborted) next(error)
    }
  }
}

function requestOf(request: ExpressRequest, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', originalUrl = url, headers, body } = request
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    // HTTP/2 has pseudo headers, and may send several headers with cookies.
    const between = name.toLowerCase() === 'cookie' ? '; ' : ', '
    return value === undefined || name.startsWith(':') ? [] : [[name, [value].flat().join(between)]]
  })
  // Only the path is read. The host that a client names is not to be trusted, also not one like `//host`.
  const target = new URL(`http://localhost/${originalUrl.replace(/^[a-z+.-]+:|^\/+/gi, '')}`)
  if (method === 'GET' || method === 'HEAD') return new Request(target, { method, headers: given, signal })
  // A `Request` can't have these. No route answers them, as it answers no PUT.
  if (/^(?:connect|trace|track)$/i.test(method)) return new Request(target, { method: 'PUT', headers: given, signal })
  // `duplex` is required for streams, and missing in the types of the DOM.
  const init = { method, headers: given, body: bodyOf(request, body), duplex: 'half', signal }
  return new Request(target, init)
}

function bodyOf(request: AsyncIterable<Uint8Array>, parsed: unknown): BodyInit {
  if (typeof parsed === 'string') return parsed
  if (parsed instanceof Uint8Array) return Uint8Array.from(parsed)
  if (parsed !== undefined) return JSON.stringify(parsed)
  const parts = request[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next()
      if (part.done) controller.close()
      else controller.enqueue(part.value)
    },
    // What is not read is dropped by the server. To end the iteration would end the connection, and
    // the answer with it.
  })
}
