import { type Call, InvalidInputError } from '@latchkey/core'
import type { SwapAllowance } from '@latchkey/core/services'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { callToken } from './callToken.js'
import { encodeWords } from './encodeWords.js'
import { swapSelectors } from './swapSelectors.js'

/**
 * What a spender may take of a token of an account, by the node of its network.
 *
 * @throws {InvalidInputError} when there is no token at its address.
 */
export async function readAllowance(
  { context }: Pick<EvmCore, 'context'>,
  { signal }: Pick<Call, 'signal'>,
  { networkId, account, token, spender }: SwapAllowance,
): Promise<bigint> {
  const to = parseAddress(token)
  const data = encodeWords(swapSelectors.allowance, parseAddress(account), parseAddress(spender))
  const answer = await callToken(context.rpc(networkId), { to, data }, signal)
  if (!isBytes(answer, 32)) throw new InvalidInputError('token', token)
  return BigInt(answer)
}
