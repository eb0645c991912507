import { type Call, InvalidInputError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { callToken } from './callToken.js'
import { encodeWords } from './encodeWords.js'
import { swapSelectors } from './swapSelectors.js'

/**
 * What a spender may take of a token of the account, by the network's own node.
 *
 * @throws {InvalidInputError} when there is no token at its address.
 */
export async function readAllowance(
  { context }: Pick<EvmCore, 'context'>,
  { address, networkId, signal }: Pick<Call<EIP1193Provider>, 'address' | 'networkId' | 'signal'>,
  { token, spender }: { readonly token: string; readonly spender: string },
): Promise<bigint> {
  const to = parseAddress(token)
  const data = encodeWords(swapSelectors.allowance, parseAddress(address), parseAddress(spender))
  const answer = await callToken(context.rpc(networkId), { to, data }, signal)
  if (!isBytes(answer, 32)) throw new InvalidInputError('token', token)
  return BigInt(answer)
}
