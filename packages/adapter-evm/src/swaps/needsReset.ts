import type { RpcClient } from '@latchkey/core'
import type { Address } from 'viem'
import { type Approval, approvalTransaction } from './approvalTransaction.js'
import { callToken } from './callToken.js'

/**
 * Tokens whose allowance changes only from or to 0, by CAIP-10 in lower case. Others are found by a
 * call.
 *
 * @see https://etherscan.io/address/0xdac17f958d2ee523a2206206994597c13d831ec7#code (`approve`)
 */
const known: readonly string[] = ['eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7']

/** Whether an allowance that is not 0 must be set to 0 before it can be set to another amount. */
export async function needsReset(
  rpc: RpcClient,
  {
    networkId,
    address,
    signal,
  }: { readonly networkId: string; readonly address: Address; readonly signal: AbortSignal },
  approval: Approval,
): Promise<boolean> {
  if (known.includes(`${networkId}:${approval.token.toLowerCase()}`)) return true
  const { to, data = '0x' } = approvalTransaction(approval)
  return isRefused(await callToken(rpc, { from: address, to, data }, signal))
}

/** Some tokens answer `false` instead of failing, and others nothing at all when all is well. */
export function isRefused(answer: string | undefined): boolean {
  return answer === undefined || /^0x0{64}$/.test(answer)
}
