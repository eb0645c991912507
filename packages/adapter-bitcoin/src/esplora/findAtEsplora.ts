import { HttpError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import { type EsploraCapability, type EsploraRequest, requestEsplora } from './requestEsplora.js'

/**
 * Like `requestEsplora`, for something that may not exist.
 *
 * @returns `undefined`: a service answered 404, and no other service has it.
 */
export async function findAtEsplora<T>(
  core: Pick<BitcoinCore, 'context'>,
  capability: EsploraCapability,
  request: EsploraRequest<T>,
): Promise<T | undefined> {
  try {
    return await requestEsplora(core, capability, request)
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return undefined
    throw cause
  }
}
