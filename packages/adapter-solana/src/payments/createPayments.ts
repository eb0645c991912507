import { hasSameEnds, type PaymentService } from '@latchkey/core'
import { isAddress } from '../address/isAddress.js'
import type { SolanaCore } from '../solanaCore.js'
import { describeReceiver } from './describeReceiver.js'
import { parseSolanaUri } from './parseSolanaUri.js'
import { writePayment } from './writePayment.js'

/** Payment requests and receivers on Solana. */
export function createPayments(core: SolanaCore): PaymentService {
  return {
    scheme: 'solana',
    parse(text) {
      if (/^solana:/i.test(text)) return parseSolanaUri(text)
      return isAddress(text) ? { to: text } : undefined
    },
    write: writePayment,
    describeReceiver: (...asked) => describeReceiver(core, ...asked),
    isSameAddress: (one, other) => one === other,
    looksLike: (one, other) => one !== other && hasSameEnds(one, other, 4, 4),
  }
}
