import type { MiddlewareHandler } from 'hono'

/** The headers that clients of these APIs send. */
const requestHeaders =
  'content-type, user-agent, referer, origin, x-sdk-type, x-sdk-version, x-project-id, solana-client, sec-fetch-mode, x-request-id, idempotency-key, authorization, x-nonce-jwt, x-otp'

/**
 * Lets pages read every answer. Without these headers on a refusal, a page would see a network
 * error instead of the reason. Which pages may use a project is checked by `requireProject`, and
 * no answer depends on cookies.
 */
export const answerCors: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  if (context.req.method === 'OPTIONS') {
    const headers = {
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '86400',
    }
    return context.body(null, 204, { ...headers, ...(origin !== undefined && allowed(origin)) })
  }
  await next()
  // Set after the answer is known, which may come from the handler of errors.
  if (origin !== undefined) for (const [name, value] of Object.entries(allowed(origin))) context.header(name, value)
  context.header('vary', 'origin', { append: true })
}

function allowed(origin: string): Readonly<Record<string, string>> {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'x-request-id, retry-after' }
}
