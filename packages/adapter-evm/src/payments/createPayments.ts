import { hasSameEnds } from '@latchkey/core'
import type { PaymentService } from '@latchkey/core/services'
import type { EvmCore } from '../evmCore.js'
import { describeReceiver } from './describeReceiver.js'
import { parsePayment } from './parsePayment.js'
import { writePayment } from './writePayment.js'

/** Payment requests and receivers on EVM networks. */
export function createPayments(core: EvmCore): Omit<PaymentService, 'scheme'> {
  return {
    parse: async (text) => parsePayment(text),
    write: async (request) => writePayment(request),
    describeReceiver: (...asked) => describeReceiver(core, ...asked),
    isSameAddress: async (one, other) => digitsOf(one) === digitsOf(other),
    async looksLike(one, other) {
      const [digits, others] = [digitsOf(one), digitsOf(other)]
      return digits !== others && hasSameEnds(digits, others, 3, 4)
    },
  }
}

/** What people compare: the hex digits after the prefix that all addresses have. */
function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}
