import { paymentsService } from '@latchkey/core/services'
import type { FoundReceiver } from '../contract/FoundReceiver.js'
import { ReceiverError } from '../errors/ReceiverError.js'
import type { ReceiverSources } from './ReceiverSources.js'
import { resolveReceiver } from './resolveReceiver.js'

/**
 * Resolves the name again, immediately before the wallet is asked. Without a name there is nothing
 * to check.
 *
 * @throws {ReceiverError} `changed` when the name leads to another address now, also when it leads
 * to none.
 * @throws what the source throws. Then nothing may be sent: the name may have changed.
 */
export async function confirmReceiver(
  sources: ReceiverSources,
  { name, address, networkId }: Pick<FoundReceiver, 'name' | 'address' | 'networkId'>,
  signal: AbortSignal,
): Promise<void> {
  if (name === undefined) return
  const payments = sources.service(paymentsService, networkId)
  if (!payments) throw new ReceiverError('changed', { part: name })
  const now = await resolveReceiver(sources, payments, name, networkId, signal).catch((cause: unknown) => {
    if (cause instanceof ReceiverError) throw new ReceiverError('changed', { part: name, cause })
    throw cause
  })
  if (!(await payments.isSameAddress(now.address, address))) throw new ReceiverError('changed', { part: name })
}
