import { PaymentRequestError, type PaymentService } from '@latchkey/core'

/** Whether a text is an address of the network. Stored ones may be broken or of another network. */
export function isAddressOn(payments: PaymentService, text: string, networkId: string): boolean {
  try {
    return payments.parse(text, networkId) !== undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return false
    throw cause
  }
}
