import { HttpError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import { askEsplora, type EsploraCapability, type EsploraQuestion } from './askEsplora.js'

/**
 * As `askEsplora`, for something that need not be there.
 *
 * @returns `undefined`: a service says that there is no such thing, and no other service knows it.
 */
export async function findAtEsplora<T>(
  core: Pick<BitcoinCore, 'context'>,
  capability: EsploraCapability,
  question: EsploraQuestion<T>,
): Promise<T | undefined> {
  try {
    return await askEsplora(core, capability, question)
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return undefined
    throw cause
  }
}
