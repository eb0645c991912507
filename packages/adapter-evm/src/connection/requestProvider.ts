import { UnsupportedMethodError } from '@latchkey/core'

/**
 * Sends one request to an EIP-1193 provider. It may answer with a plain value, throw synchronously,
 * or never answer: core limits the wait. The answer is not trusted: check it.
 *
 * @throws {UnsupportedMethodError} when the provider has no `request` function. Otherwise what the
 * wallet throws.
 */
export async function requestProvider(provider: object, method: string, params?: object): Promise<unknown> {
  const { request } = provider as { readonly request?: unknown }
  if (typeof request !== 'function') throw new UnsupportedMethodError(method)
  return request.call(provider, params ? { method, params } : { method })
}
