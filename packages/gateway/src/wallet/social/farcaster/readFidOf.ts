import { InvalidAnswerError, type RpcClient } from '@latchkey/core'

/** The register of users on OP Mainnet: IdRegistry of https://docs.farcaster.xyz/reference/contracts/deployments */
const registry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
/** The selector of `idOf(address)`. */
const idOf = '0xd94fe832'

/**
 * The id of Farcaster that an account owns.
 *
 * @param account - Its custody address.
 * @returns 0: it owns none.
 */
export async function readFidOf(node: RpcClient, account: string): Promise<bigint> {
  const data = `${idOf}${account.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await node.request('eth_call', [{ to: registry, data }, 'latest'])
  if (typeof answer !== 'string' || !/^0x[\da-fA-F]{64}$/.test(answer))
    throw new InvalidAnswerError('eth_call', 'no id')
  return BigInt(answer)
}
