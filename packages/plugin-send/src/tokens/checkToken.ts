import type { PluginContext } from '@latchkey/core'
import { type TokenBalance, tokensService } from '@latchkey/core/services'
import type { FormSubject } from '../form/SendFormState.js'

/** What the chain says of a token: it decides, whatever a data service says. */
export type CheckedToken = Pick<TokenBalance, 'amount' | 'decimals' | 'symbol' | 'name' | 'scale' | 'shown'>

/**
 * Reads balance, decimals and scale of a token from the network's node.
 *
 * @returns `undefined`: the namespace has no such service.
 * @throws what the node's failure is.
 */
export async function checkToken(
  context: Pick<PluginContext, 'service'>,
  { address, networkId }: FormSubject,
  token: TokenBalance,
  signal: AbortSignal,
): Promise<CheckedToken | undefined> {
  const service = context.service(tokensService, networkId)
  if (!service) return undefined
  const described = token.address === undefined ? token : await service.describe(token.address, networkId, signal)
  const read = await service.read(address, networkId, [described], signal)
  const found = read.find(({ address: at }) => at === described.address)
  const { decimals, symbol, name } = described
  // Also without a scale: the list may have named one.
  return found && { amount: found.amount, decimals, symbol, name, scale: found.scale, shown: found.shown }
}
