import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import { swapSelectors } from '../swaps/swapSelectors.js'
import { readContracts } from '../tokens/readContracts.js'
import { abi } from './abi.js'
import { readWords } from './readWords.js'

export interface AllowanceQuestion {
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/**
 * What a spender may take of a token, in its smallest unit.
 *
 * @throws {InvalidAnswerError} when there is no token at the address, and what the node's failure is.
 * @throws {InvalidAddressError} {ChecksumError}
 */
export async function readAllowance(
  rpc: RpcClient,
  { token, owner, spender }: AllowanceQuestion,
  signal: AbortSignal,
): Promise<bigint> {
  const data = abi.call(swapSelectors.allowance, parseAddress(owner), parseAddress(spender))
  const [answer] = await readContracts({ rpc, multicall: undefined }, [{ to: parseAddress(token), data }], signal)
  const [amount] = readWords(answer, 1) ?? []
  if (amount === undefined) throw new InvalidAnswerError('eth_call', 'no allowance')
  return amount
}
