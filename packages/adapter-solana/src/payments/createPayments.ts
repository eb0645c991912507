import { hasSameEnds } from '@latchkey/core'
import type { PaymentService } from '@latchkey/core/services'
import { isAddress } from '../address/isAddress.js'
import type { SolanaCore } from '../solanaCore.js'
import { describeReceiver } from './describeReceiver.js'
import { parseSolanaUri } from './parseSolanaUri.js'
import { writePayment } from './writePayment.js'

/** Payment requests and receivers on Solana. */
export function createPayments(core: SolanaCore): Omit<PaymentService, 'scheme'> {
  return {
    async parse(text) {
      if (/^solana:/i.test(text)) return parseSolanaUri(text)
      return isAddress(text) ? { to: text } : undefined
    },
    write: async (request) => writePayment(request),
    describeReceiver: (...asked) => describeReceiver(core, ...asked),
    isSameAddress: async (one, other) => one === other,
    looksLike: async (one, other) => one !== other && hasSameEnds(one, other, 4, 4),
  }
}
