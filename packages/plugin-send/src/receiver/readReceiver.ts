import { LatchkeyError, type NameService, type PaymentRequest, type PaymentService } from '@latchkey/core'
import type { ReceiverFault } from './ReceiverState.js'

/** What a text in the receiver's field is. */
export type ReadReceiver =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  /** A payment URI, which fills the whole form or nothing of it (security SND-5). */
  | { readonly kind: 'request'; readonly request: PaymentRequest }
  | { readonly kind: 'fault'; readonly reason: ReceiverFault }

export interface ReadReceiverParameters {
  /** CAIP-2. */
  readonly networkId: string
  /** Absent: the namespace reads no addresses. */
  readonly payments: PaymentService | undefined
  readonly names: NameService | undefined
}

/** Reads an address, a name or a payment URI. */
export async function readReceiver(
  text: string,
  { networkId, payments, names }: ReadReceiverParameters,
): Promise<ReadReceiver> {
  const trimmed = text.trim()
  const isUri = /^[a-z][a-z\d+.-]*:/i.test(trimmed)
  try {
    const request = payments?.parse(trimmed, networkId)
    if (request) return isUri ? { kind: 'request', request } : { kind: 'address', address: request.to }
  } catch (cause) {
    return { kind: 'fault', reason: faultOf(cause) }
  }
  if (isUri || !trimmed.includes('.')) return { kind: 'fault', reason: 'address' }
  const name = names?.normalize ? await names.normalize(trimmed) : trimmed.toLowerCase()
  return name === undefined ? { kind: 'fault', reason: 'address' } : { kind: 'name', name }
}

function faultOf(cause: unknown): ReceiverFault {
  const { code, reason } = (cause instanceof LatchkeyError ? cause : {}) as {
    readonly code?: string
    readonly reason?: unknown
  }
  if (code === 'LATCHKEY_ADDRESS_CHECKSUM' || reason === 'checksum') return 'checksum'
  return reason === 'network' ? 'network' : 'address'
}
