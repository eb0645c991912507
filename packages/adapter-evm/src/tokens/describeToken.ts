import { InvalidInputError, shortenAddress } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { parseAddress } from '../address/parseAddress.js'
import { callContracts } from './callContracts.js'
import { decodeText } from './decodeText.js'
import { encodeCall } from './encodeCall.js'
import type { TokenNetworks } from './TokenNetworks.js'

/** Longest texts that are shown. */
const longestName = 60
const longestSymbol = 20
/** With more, one whole token exceeds the 256 bits that networks count in. */
const mostDecimals = 77

/**
 * What an ERC-20 contract says of itself. Name and symbol are optional in the standard: without
 * them, the address stands in.
 *
 * @throws {InvalidInputError} where `decimals()` gives no usable count: it is not a token.
 * @throws {InvalidAddressError} {ChecksumError}
 */
export async function describeToken(
  core: TokenNetworks,
  text: string,
  networkId: string,
  signal: AbortSignal,
): Promise<Token> {
  const address = parseAddress(text)
  const calls = (['name', 'symbol', 'decimals'] as const).map((name) => ({ to: address, data: encodeCall(name) }))
  const [name, symbol, count] = await callContracts(core, networkId, calls, signal)
  const decimals = count?.length === 66 ? BigInt(count) : undefined
  if (decimals === undefined || decimals > mostDecimals) throw new InvalidInputError('token address', text)
  const shownSymbol = decodeText(symbol, longestSymbol) ?? decodeText(name, longestSymbol) ?? shortenAddress(address)
  return {
    name: decodeText(name, longestName) ?? shownSymbol,
    symbol: shownSymbol,
    decimals: Number.parseInt(decimals.toString(), 10),
    address,
  }
}
