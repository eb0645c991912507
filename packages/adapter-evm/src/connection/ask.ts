import { UnsupportedMethodError } from '@latchkey/core'

/**
 * One request to an EIP-1193 provider, which may answer with a plain value, throw at once or never answer (the kernel ends that
 * wait). The answer is from outside: check it.
 *
 * @throws {UnsupportedMethodError} when the provider takes no requests; otherwise whatever the wallet throws.
 */
export async function ask(provider: object, method: string, params?: readonly unknown[]): Promise<unknown> {
  const { request } = provider as { readonly request?: unknown }
  if (typeof request !== 'function') throw new UnsupportedMethodError(method)
  return request.call(provider, params ? { method, params } : { method })
}
