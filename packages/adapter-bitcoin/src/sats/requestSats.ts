import { isRecord, UnsupportedMethodError } from '@latchkey/core'
import { ProviderError } from '../errors/ProviderError.js'

/** A provider of `window.btc_providers`. */
export interface SatsProvider {
  request(method: string, params: unknown): unknown
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/**
 * Sends one request to a sats-connect provider. The provider may return or throw a JSON-RPC
 * response, with or without a promise, or throw an error of its own. It may also never answer: core
 * limits that wait. The result is untrusted: validate it.
 *
 * @param signal - After it has aborted, no request is sent.
 * @throws {UnsupportedMethodError} when the provider has no `request`.
 * @throws {ProviderError} with the wallet's error.
 */
export async function requestSats(
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
