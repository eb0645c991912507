import { isRecord, UnsupportedMethodError } from '@latchkey/core'
import { ProviderError } from '../errors/ProviderError.js'

/** What `window.btc_providers` leads to. */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/**
 * One request to a sats-connect provider, which answers a JSON-RPC response, throws one, or throws an error of its own. It may also never
 * answer (the kernel ends that wait). The result is from outside: check it.
 *
 * @throws {UnsupportedMethodError} when the provider takes no requests.
 * @throws {ProviderError} with what the wallet said instead.
 */
export async function askSats(provider: SatsProvider, method: string, params: unknown = null): Promise<unknown> {
  if (typeof provider.request !== 'function') throw new UnsupportedMethodError(method)
  const answer = await provider.request(method, params).catch((cause: unknown) => {
    throw new ProviderError(cause)
  })
  if (!isRecord(answer)) return answer
  if (answer.error !== undefined && answer.error !== null) throw new ProviderError(answer.error)
  return 'result' in answer ? answer.result : answer
}
