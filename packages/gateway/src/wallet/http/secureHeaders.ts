import type { MiddlewareHandler } from 'hono'

/** Headers of each answer of the wallet's origin. */
export function secureHeaders(origin: string): MiddlewareHandler {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  return async (http, next) => {
    await next()
    // The pages have a policy of their own.
    if (http.res.headers.has('content-security-policy')) return
    // After the answer is known, which may come from the handler of errors.
    for (const [name, value] of Object.entries(headers)) http.header(name, value)
  }
}
