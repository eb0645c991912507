import { PaymentRequestError } from '@latchkey/core'
import type { PaymentService } from '@latchkey/core/services'

/** Whether a text is an address of the network. Stored ones may be broken or of another network. */
export async function isAddressOn(payments: PaymentService, text: string, networkId: string): Promise<boolean> {
  try {
    return (await payments.parse(text, networkId)) !== undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return false
    throw cause
  }
}
