import { isRecord, UnsupportedMethodError } from '@latchkey/core'
import { ProviderError } from '../errors/ProviderError.js'

/** What `window.btc_providers` leads to. */
export interface SatsProvider {
  request(method: string, params: unknown): unknown
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/**
 * One request to a sats-connect provider, which answers a JSON-RPC response, throws one, or throws an error of its own, sooner or later. It may
 * also never answer (the kernel ends that wait), or answer without a promise. The result is from outside: check it.
 *
 * @param signal - Once it has ended nothing is asked.
 * @throws {UnsupportedMethodError} when the provider takes no requests.
 * @throws {ProviderError} with what the wallet said instead.
 */
export async function askSats(
  provider: SatsProvider,
  method: string,
  params: unknown = null,
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const { result, error } = await answerOf(provider, method, params)
  if (error !== undefined && error !== null) throw new ProviderError(error)
  return result
}

async function answerOf(
  provider: SatsProvider,
  method: string,
  params: unknown,
): Promise<{ readonly result?: unknown; readonly error?: unknown }> {
  try {
    if (typeof provider.request === 'function') {
      const answer = await provider.request(method, params)
      if (!isRecord(answer)) return { result: answer }
      const { error } = answer
      return { error, result: 'result' in answer ? answer.result : answer }
    }
  } catch (cause) {
    throw new ProviderError(cause)
  }
  throw new UnsupportedMethodError(method)
}
