import { withTimeout } from '@latchkey/core'
import { namesService, type PaymentService } from '@latchkey/core/services'
import { ReceiverError } from '../errors/ReceiverError.js'
import type { ReceiverSources } from './ReceiverSources.js'

export interface ResolvedName {
  /** In its only form. */
  readonly name: string
  readonly address: string
}

/** ms for all that is asked about one name. */
const limit = 15_000

/**
 * Finds the address of a name. The name is brought into its only form before it is resolved, and
 * what comes back must be an address of the network.
 *
 * @throws {ReceiverError} `badName`, `noName` or `noNames`.
 * @throws what the source throws.
 */
export async function resolveReceiver(
  sources: ReceiverSources,
  payments: PaymentService,
  text: string,
  networkId: string,
  signal: AbortSignal,
): Promise<ResolvedName> {
  const { names, clock } = sources
  const service = sources.service(namesService, networkId)
  if (!service) throw new ReceiverError('noNames')
  const normalize = service.normalize ?? (async (given: string) => given)
  const name = await normalize(text)
  if (name === undefined) throw new ReceiverError('badName', { part: text })
  const found = await withTimeout(clock, limit, (ends) => (names ?? service).resolve(name, networkId, ends), signal)
  const address = found === undefined ? undefined : (await payments.parse(found, networkId))?.to
  if (address === undefined) throw new ReceiverError('noName', { part: name })
  return { name, address }
}
