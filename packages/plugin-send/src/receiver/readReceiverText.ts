import { type Network, namespaceOf, PaymentRequestError } from '@latchkey/core'
import { type PaymentRequest, type PaymentService, paymentsService } from '@latchkey/core/services'
import { ReceiverError } from '../errors/ReceiverError.js'
import type { ReceiverSources } from './ReceiverSources.js'

const name = /^[^\s:@/]+\.[^\s:@/.]+$/u
const link = /^([a-z][a-z\d+.-]*):/i

/**
 * Reads what the user typed, pasted or scanned: an address, a name, or a payment request.
 *
 * @param text - Trimmed.
 * @returns The request. For a name, `to` is the name.
 * @throws {ReceiverError}
 */
export async function readReceiverText(
  sources: Pick<ReceiverSources, 'service' | '$networks'>,
  payments: PaymentService,
  text: string,
  networkId: string,
): Promise<PaymentRequest> {
  const request = await parse(payments, text, networkId)
  if (request) return request
  if (name.test(text)) return { to: text }
  const other = await findOtherNetwork(sources, text, networkId)
  if (other) throw new ReceiverError('elsewhere', { part: other.name })
  const scheme = link.exec(text)?.[1]
  if (scheme !== undefined) throw new ReceiverError('scheme', { part: scheme.toLowerCase() })
  throw new ReceiverError('unreadable')
}

async function parse(payments: PaymentService, text: string, networkId: string): Promise<PaymentRequest | undefined> {
  try {
    return await payments.parse(text, networkId)
  } catch (cause) {
    if (!(cause instanceof PaymentRequestError)) throw cause
    const { reason, part } = cause
    throw new ReceiverError(reason === 'network' ? 'otherNetwork' : reason, { part, cause })
  }
}

/** The first network of another namespace to which the text belongs, also if it can't be paid. */
async function findOtherNetwork(
  { service, $networks }: Pick<ReceiverSources, 'service' | '$networks'>,
  text: string,
  networkId: string,
): Promise<Network | undefined> {
  const asked = new Set([namespaceOf(networkId)])
  for (const network of $networks.get()) {
    if (asked.has(namespaceOf(network.id))) continue
    asked.add(namespaceOf(network.id))
    const payments = service(paymentsService, network.id)
    if (payments && (await belongsTo(payments, text, network.id))) return network
  }
  return undefined
}

async function belongsTo(payments: PaymentService, text: string, networkId: string): Promise<boolean> {
  try {
    return (await payments.parse(text, networkId)) !== undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return true
    throw cause
  }
}
