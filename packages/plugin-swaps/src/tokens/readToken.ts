import type { PluginContext } from '@latchkey/core'
import { type Token, type TokenBalance, tokensService } from '@latchkey/core/services'
import type { FormSubject } from '../form/SwapFormState.js'
import { sameAddress } from './sameAddress.js'

/** What the chain says of a token: it decides, whatever a service says. */
export type ReadToken = Pick<TokenBalance, 'name' | 'symbol' | 'decimals' | 'amount' | 'address'>

/**
 * Reads balance and decimals of a token from the network's node.
 *
 * @param token - The network's own currency, or the address of a token.
 * @returns `undefined`: the namespace has no such service, the node does not read the token, or it is
 * shown otherwise than it is stored, which swaps can't do.
 * @throws what the node's failure is.
 */
export async function readToken(
  context: Pick<PluginContext, 'service'>,
  { address, networkId }: FormSubject,
  token: Token | string,
  signal: AbortSignal,
): Promise<ReadToken | undefined> {
  const service = context.service(tokensService, networkId)
  if (!service) return undefined
  const at = typeof token === 'string' ? token : token.address
  const described = at === undefined ? (token as Token) : await service.describe(at, networkId, signal)
  const read = await service.read(address, networkId, [described], signal)
  const found = read.find((each) => sameAddress(each.address, described.address))
  const { name, symbol, decimals, scale } = described
  if (scale !== undefined) return undefined
  return found && { name, symbol, decimals, amount: found.amount, address: described.address }
}
