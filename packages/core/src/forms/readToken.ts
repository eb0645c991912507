import type { PluginContext } from '../contract/plugin.js'
import { type Token, type TokenBalance, tokensService } from '../contract/services/tokens.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { checkObject } from '../entities/checkObject.js'
import { func } from '../entities/optionRules.js'
import type { FormSubject } from './FormSubject.js'

/** What a node says of a token and its balance. It decides, whatever a data service says. */
export type NodeToken = Pick<
  TokenBalance,
  'networkId' | 'address' | 'name' | 'symbol' | 'decimals' | 'amount' | 'scale' | 'shown'
>

/**
 * Reads balance, decimals and scale of a token from the network's node.
 *
 * @param token - The network's own currency, a token, or the address of one.
 * @returns `undefined`: the namespace has no such service, or the node does not read the token.
 * @throws {ConfigurationError} for anything but the context of a plugin.
 * @throws {InvalidInputError} without an account.
 * @throws what the node's failure is.
 */
export async function readToken(
  context: Pick<PluginContext, 'service'>,
  subject: FormSubject,
  token: Token | string,
  signal: AbortSignal,
): Promise<NodeToken | undefined> {
  checkFactoryOptions('readToken', { service: context?.service }, { service: func }, ['service'])
  checkObject('account of a form', subject)
  const { address: account, networkId } = subject
  const tokens = context.service(tokensService, networkId)
  if (!tokens) return undefined
  const at = typeof token === 'string' ? token : token.address
  const described = at === undefined ? (token as Token) : await tokens.describe(at, networkId, signal)
  const { address, name, symbol, decimals } = described
  const read = await tokens.read(account, networkId, [described], signal)
  const found = read.find((each) => each.address === address)
  // Also without a scale: a list may have named one.
  return (
    found && {
      networkId,
      address,
      name,
      symbol,
      decimals,
      amount: found.amount,
      scale: found.scale,
      shown: found.shown,
    }
  )
}
