import { InvalidInputError, shortenAddress } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { parseAddress } from '../address/parseAddress.js'
import { readScale } from '../amounts/readScale.js'
import type { SolanaCore } from '../solanaCore.js'
import { readMints } from './readMints.js'
import { readNames } from './readNames.js'

/**
 * What a mint says of itself. A token without a name has its address in place of it.
 *
 * @throws {InvalidInputError} when there is no mint at the address. {InvalidAddressError}
 */
export async function describeToken(
  { context }: SolanaCore,
  text: string,
  networkId: string,
  signal: AbortSignal,
): Promise<Token> {
  const address = parseAddress(text)
  const rpc = context.rpc(networkId)
  const mint = (await readMints(rpc, [address], signal)).get(address)
  if (!mint) throw new InvalidInputError('token address', text)
  const short = shortenAddress(address)
  const name = mint.name ?? (await readNames(rpc, [address], signal)).get(address) ?? { name: short, symbol: short }
  const scale = await readScale(rpc, mint.scales, signal)
  return { ...name, decimals: mint.decimals, address, ...(scale !== undefined && { scale }) }
}
