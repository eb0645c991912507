import { UnsupportedCapabilityError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'

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
 * @throws {UnsupportedCapabilityError} when the network names none; the last one's failure when none answers.
 */
export async function askEsplora<T>(
  { context }: BitcoinCore,
  capability: 'balance' | 'transfer',
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
      failure = cause
    }
  }
  throw failure
}
