import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { httpText } from './text.js'

/** Refuses larger bodies, also those that come in chunks and do not say how large they are. */
export function limitBody(maxSize: number): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize,
    onError() {
      throw new ApiError(413, 'body', httpText.tooLarge)
    },
  })
  return async (http, next) => {
    const { raw } = http.req
    const isChunked = raw.headers.has('transfer-encoding')
    // RFC 9112, section 6.3: then there is no body.
    if (!isChunked && !raw.headers.has('content-length')) return next()
    // The library copies chunks to a new request, which only takes one of the platform's own class.
    if (isChunked) http.req.raw = copyOf(raw)
    return limit(http, next)
  }
}

function copyOf({ url, method, headers, body }: Request): Request {
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}
