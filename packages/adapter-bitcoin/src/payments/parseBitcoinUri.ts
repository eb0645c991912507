import { PaymentRequestError, parseAmount, readUriQuery, type UriQuery } from '@latchkey/core'
import type { PaymentRequest } from '@latchkey/core/services'
import { decodeAddress } from '../address/decodeAddress.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { readReceiver } from './readReceiver.js'

const decimals = 8
/** No more satoshi will exist. */
const most = 21_000_000n * 10n ** BigInt(decimals)
/** Keys of which the value is a segwit address with the same prefix. */
const prefixes = [...new Set(bitcoinChains.map(({ bech32 }) => bech32))]

/**
 * Parses a payment URI by BIP-321, which includes those of BIP-21. Parts that are not known are
 * ignored, unless they start with `req-`.
 *
 * @param networkId - CAIP-2, the network of the address.
 * @throws {PaymentRequestError}
 * @see Vector `uri-bitcoin`.
 */
export function parseBitcoinUri(text: string, networkId: string): PaymentRequest {
  const parts = /^bitcoin:([^?]*)(?:\?(.*))?$/is.exec(text)
  if (!parts) throw new PaymentRequestError('malformed')
  const [, path = '', search] = parts
  // Keys have no case, so that a code can be all in upper case, which is smaller.
  const query = readUriQuery(search, (key) => key.toLowerCase())
  const required = query.keys.find((key) => key.startsWith('req-'))
  if (required !== undefined) throw new PaymentRequestError('unsupported', { part: required })
  const [amount, label, message] = ['amount', 'label', 'message'].map(query.one)
  const segwit = segwitAddresses(query)
  return {
    to: path === '' ? addressAmong(segwit, networkId, query) : readReceiver(path, networkId),
    ...(amount !== undefined && { amount: readAmount(amount) }),
    ...(label !== undefined && { label }),
    ...(message !== undefined && { message }),
  }
}

function segwitAddresses(query: UriQuery): readonly string[] {
  return prefixes.flatMap((prefix) => {
    const text = query.one(prefix)
    if (text === undefined) return []
    if (!text.toLowerCase().startsWith(`${prefix}1`)) throw new PaymentRequestError('address', { part: text })
    try {
      return [decodeAddress(text).address]
    } catch (cause) {
      if (!(cause instanceof InvalidAddressError)) throw cause
      throw new PaymentRequestError('address', { part: text, cause })
    }
  })
}

function addressAmong(addresses: readonly string[], networkId: string, { keys }: UriQuery): string {
  const fit = addresses.find((address) => decodeAddress(address).networkIds.includes(networkId))
  if (fit !== undefined) return fit
  if (addresses.length > 0) throw new PaymentRequestError('network')
  const other = ['lightning', 'lno', 'sp', 'pay'].find((key) => keys.includes(key))
  throw other === undefined
    ? new PaymentRequestError('address')
    : new PaymentRequestError('unsupported', { part: other })
}

function readAmount(text: string): bigint {
  try {
    const amount = /^\d+(?:\.\d+)?$/.test(text) ? parseAmount(text, decimals) : undefined
    if (amount !== undefined && amount <= most) return amount
  } catch (cause) {
    throw new PaymentRequestError('amount', { part: text, cause })
  }
  throw new PaymentRequestError('amount', { part: text })
}
