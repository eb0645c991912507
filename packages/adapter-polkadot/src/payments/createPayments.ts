import { hasSameEnds, PaymentRequestError } from '@latchkey/core'
import type { PaymentRequest, PaymentService } from '@latchkey/core/services'
import { describeAddress } from '../address/describeAddress.js'
import { isSameAccount } from '../address/isSameAccount.js'
import { parseAddress } from '../address/parseAddress.js'
import { prefixOf } from '../address/prefixOf.js'
import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { ChecksumError } from '../errors/ChecksumError.js'
import { accountKindOn } from '../networks/accountKindOn.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** Receivers on Polkadot networks. There are no payment URIs. */
export function createPayments({ context, prefixes }: PolkadotCore): Omit<PaymentService, 'scheme'> {
  const rulesOf = (networkId: string) => ({
    prefix: prefixOf(networkId, prefixes),
    accountKind: accountKindOn(networkId, context.$networks.get()),
  })
  return {
    async parse(text, networkId) {
      try {
        parseAddress(text, rulesOf(networkId))
        // As it was written: people compare it with what they were given.
        return { to: text }
      } catch (cause) {
        if (cause instanceof ChecksumError) throw new PaymentRequestError('checksum', { cause })
        if (cause instanceof AddressNetworkError) throw new PaymentRequestError('network', { cause })
        return undefined // InvalidAddressError: another kind of text
      }
    },
    write: async (request) => write(request),
    describeReceiver: async (address, { networkId, from }) => describeAddress(address, { ...rulesOf(networkId), from }),
    isSameAddress: async (one, other) => isSameAccount(one, other),
    async looksLike(one, other) {
      // The first character is that of the network.
      return !isSameAccount(one, other) && hasSameEnds(one.slice(1), other.slice(1), 3, 4)
    },
  }
}

function write({ to, networkId: _, ...others }: PaymentRequest): string {
  const left = Object.entries(others).find(([, value]) => value !== undefined)
  if (left) throw new PaymentRequestError('unsupported', { part: left[0] })
  return to
}
