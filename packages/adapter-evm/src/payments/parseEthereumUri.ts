import { PaymentRequestError, readUriQuery, type UriQuery } from '@latchkey/core'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { readNumber } from './readNumber.js'
import { readReceiver } from './readReceiver.js'
import { readUriAddress } from './readUriAddress.js'

/** The parts of an EIP-681 URI: a plain transfer of the native currency, or of an ERC-20 token. */
export interface EthereumUri {
  /** Who is paid, or the token's contract. An address in canonical form, or a name. */
  readonly target: string
  /** CAIP-2. */
  readonly networkId?: string | undefined
  /** In wei. */
  readonly value?: bigint | undefined
  readonly function?: 'transfer' | undefined
  /** Who gets the tokens: an address in canonical form, or a name. Only with a function. */
  readonly recipient?: string | undefined
  /** In the smallest unit of the token. Only with a function. */
  readonly amount?: bigint | undefined
  /** A suggestion, which the user may change. */
  readonly gas?: bigint | undefined
  /** A suggestion in wei. */
  readonly gasPrice?: bigint | undefined
}

const native = ['value', 'gas', 'gasLimit', 'gasPrice']
const token = [...native, 'address', 'uint256']

/**
 * Parses a payment URI by EIP-681. What it does not understand as a whole is refused.
 *
 * @throws {PaymentRequestError}
 * @see Vector `uri-ethereum-681`.
 */
export function parseEthereumUri(text: string): EthereumUri {
  const parts = /^ethereum:(pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/is.exec(text)
  if (!parts) throw new PaymentRequestError('malformed')
  const [, prefix, target = '', chainId, name, search] = parts
  if (name !== undefined && name !== 'transfer') throw new PaymentRequestError('unsupported', { part: name })
  const query = readUriQuery(search)
  const unknown = query.keys.find((key) => !(name === undefined ? native : token).includes(key))
  if (unknown !== undefined) throw new PaymentRequestError('unsupported', { part: unknown })
  const value = numberOf(query, 'value')
  const shared = {
    ...(chainId !== undefined && { networkId: readChainId(chainId) }),
    ...(value !== undefined && { value }),
    ...gasOf(query),
  }
  if (name === undefined) return { target: readTarget(target, prefix), ...shared }
  // A token takes no ether: the whole transfer would fail.
  if (value !== undefined && value > 0n) throw new PaymentRequestError('unsupported', { part: 'value' })
  const amount = numberOf(query, 'uint256')
  return {
    target: readUriAddress(target),
    function: name,
    recipient: readReceiver(query.one('address') ?? ''),
    ...(amount !== undefined && { amount }),
    ...shared,
  }
}

function numberOf(query: UriQuery, key: string): bigint | undefined {
  const text = query.one(key)
  return text === undefined ? undefined : readNumber(key, text)
}

function gasOf(query: UriQuery): Pick<EthereumUri, 'gas' | 'gasPrice'> {
  const [gas, limit] = [numberOf(query, 'gas'), numberOf(query, 'gasLimit')]
  // Both names mean the same.
  if (gas !== undefined && limit !== undefined) throw new PaymentRequestError('malformed', { part: 'gas' })
  const price = numberOf(query, 'gasPrice')
  const known = gas ?? limit
  return { ...(known !== undefined && { gas: known }), ...(price !== undefined && { gasPrice: price }) }
}

function readChainId(text: string): string {
  try {
    if (/^\d+$/.test(text)) return toNetworkId(text)
  } catch (cause) {
    throw new PaymentRequestError('malformed', { part: text, cause })
  }
  throw new PaymentRequestError('malformed', { part: text })
}

/**
 * A name with a hyphen needs the prefix `pay-`, because another prefix means a later version of the
 * standard.
 */
function readTarget(text: string, prefix: string | undefined): string {
  if (prefix === undefined && text.includes('-')) throw new PaymentRequestError('unsupported', { part: text })
  return readReceiver(text)
}
