import { HttpError, UnsupportedCapabilityError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'

export type EsploraCapability = 'balance' | 'transfer' | 'waitForTransaction'

export interface EsploraQuestion<T> {
  /** CAIP-2. */
  readonly networkId: string
  /** Starts with `/`. */
  readonly path: string
  /** `undefined` for what it does not accept. */
  readonly parse: (answer: unknown) => T | undefined
  readonly signal: AbortSignal
}

/**
 * Asks the Esplora-shaped services that the network names (`services: { esplora: ['https://…'] }`), one after the other until one answers.
 * There is none by default: no page asks a host that its app did not name.
 *
 * @param capability - What it is for, for the error.
 * @throws {UnsupportedCapabilityError} when the network names none. When none answers: that there is no such thing (404), where a service
 * says so, else the last one's failure.
 */
export async function askEsplora<T>(
  { context }: Pick<BitcoinCore, 'context'>,
  capability: EsploraCapability,
  { networkId, path, parse, signal }: EsploraQuestion<T>,
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
