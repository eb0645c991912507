import { HttpError, UnsupportedCapabilityError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'

export type EsploraCapability = 'balance' | 'transfer' | 'waitForTransaction'

export interface EsploraRequest<T> {
  /** CAIP-2. */
  readonly networkId: string
  /** Starts with `/`. */
  readonly path: string
  /** Returns `undefined` for an answer that it does not accept. */
  readonly parse: (answer: unknown) => T | undefined
  readonly signal: AbortSignal
}

/**
 * Requests the network's Esplora-shaped services (`services: { esplora: ['https://…'] }`) in order,
 * until one answers. There is no default: a page contacts only hosts that its app has configured.
 *
 * @param capability - What the request is for, for the error.
 * @throws {UnsupportedCapabilityError} when the network has no service.
 * @throws {HttpError} with status 404 when no service answers with a result and one of them answers
 * 404. Without a 404, the error of the last service.
 */
export async function requestEsplora<T>(
  { context }: Pick<BitcoinCore, 'context'>,
  capability: EsploraCapability,
  { networkId, path, parse, signal }: EsploraRequest<T>,
): Promise<T> {
  const network = context.$networks.get().find(({ id }) => id === networkId)
  const urls = network?.services?.esplora ?? []
  const http = await context.http()
  let failure: unknown = new UnsupportedCapabilityError(capability)
  for (const url of urls) {
    signal.throwIfAborted()
    try {
      return await http.get(`${url.replace(/\/+$/, '')}${path}`, { parse, signal })
    } catch (cause) {
      signal.throwIfAborted()
      const isAnswered = failure instanceof HttpError && failure.status === 404
      if (!isAnswered) failure = cause
    }
  }
  throw failure
}
