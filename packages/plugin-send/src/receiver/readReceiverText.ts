import {
  type Network,
  namespaceOf,
  type PaymentRequest,
  PaymentRequestError,
  type PaymentService,
} from '@latchkey/core'
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
  sources: Pick<ReceiverSources, 'paymentsOf' | '$networks'>,
  payments: PaymentService,
  text: string,
  networkId: string,
): Promise<PaymentRequest> {
  const request = parse(payments, text, networkId)
  if (request) return request
  if (name.test(text)) return { to: text }
  const other = await findOtherNetwork(sources, text, networkId)
  if (other) throw new ReceiverError('elsewhere', { part: other.name })
  const scheme = link.exec(text)?.[1]
  if (scheme !== undefined) throw new ReceiverError('scheme', { part: scheme.toLowerCase() })
  throw new ReceiverError('unreadable')
}

function parse(payments: PaymentService, text: string, networkId: string): PaymentRequest | undefined {
  try {
    return payments.parse(text, networkId)
  } catch (cause) {
    if (!(cause instanceof PaymentRequestError)) throw cause
    const { reason, part } = cause
    throw new ReceiverError(reason === 'network' ? 'otherNetwork' : reason, { part, cause })
  }
}

/** The first network of another namespace to which the text belongs, also if it can't be paid. */
async function findOtherNetwork(
  { paymentsOf, $networks }: Pick<ReceiverSources, 'paymentsOf' | '$networks'>,
  text: string,
  networkId: string,
): Promise<Network | undefined> {
  const asked = new Set([namespaceOf(networkId)])
  for (const network of $networks.get()) {
    if (asked.has(namespaceOf(network.id))) continue
    asked.add(namespaceOf(network.id))
    const payments = await paymentsOf(network.id)
    if (payments && belongsTo(payments, text, network.id)) return network
  }
  return undefined
}

function belongsTo(payments: PaymentService, text: string, networkId: string): boolean {
  try {
    return payments.parse(text, networkId) !== undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return true
    throw cause
  }
}
