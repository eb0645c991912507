import { hasSameEnds } from '@latchkey/core'
import type { PaymentService } from '@latchkey/core/services'
import { describeAddress } from '../address/describeAddress.js'
import { isAddress } from '../address/isAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { parseBitcoinUri } from './parseBitcoinUri.js'
import { readReceiver } from './readReceiver.js'
import { writePayment } from './writePayment.js'

/** Prefixes that many addresses share: of Bech32 with the version, and of Base58. */
const constant = /^(?:(?:bc|tb|bcrt)1.|[13mn2])/

/** Payment requests and receivers on Bitcoin networks. */
export const payments: Omit<PaymentService, 'scheme'> = {
  async parse(text, networkId) {
    if (/^bitcoin:/i.test(text)) return parseBitcoinUri(text, networkId)
    return isAddress(text) ? { to: readReceiver(text, networkId) } : undefined
  },
  write: async (request) => writePayment(request),
  describeReceiver: async (address, { networkId, from }) => describeAddress(address, { networkId, from }),
  isSameAddress: async (one, other) => parseAddress(one) === parseAddress(other),
  async looksLike(one, other) {
    const [first, second] = [parseAddress(one), parseAddress(other)]
    return first !== second && hasSameEnds(first.replace(constant, ''), second.replace(constant, ''), 4, 4)
  },
}
