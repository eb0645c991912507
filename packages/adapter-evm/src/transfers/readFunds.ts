import { InvalidInputError, type RpcClient, type Subject } from '@latchkey/core'
import type { TransferFunds } from '@latchkey/core/services'
import { isRevert } from '../errors/isRevert.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { selectors } from './selectors.js'

/**
 * What an account has, by the network's own node. What a data service says does not count here.
 *
 * @param token - In canonical form.
 * @throws {InvalidInputError} when there is no token at its address.
 */
export async function readFunds(
  { context }: { readonly context: Pick<EvmCore['context'], 'rpc'> },
  { account, address, networkId }: Pick<Subject, 'account' | 'address' | 'networkId'>,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<TransferFunds> {
  const rpc = context.rpc(networkId)
  const holder = address.slice(2).toLowerCase().padStart(64, '0')
  const [native, balance, decimals] = await Promise.all([
    rpc.request('eth_getBalance', [address, 'latest'], { signal }),
    token === undefined ? undefined : readWord(rpc, token, `${selectors.balanceOf}${holder}`, signal),
    token === undefined ? undefined : readWord(rpc, token, selectors.decimals, signal),
  ])
  if (token !== undefined && balance === undefined) throw new InvalidInputError('token', token)
  return {
    native: readQuantity('eth_getBalance', native),
    ...(balance !== undefined && { token: balance }),
    ...(decimals !== undefined && decimals <= 255n && { decimals: Number.parseInt(String(decimals), 10) }),
    // A relayer or a paymaster may pay for the calls of a contract.
    ...(account.type === 'smartAccount' && { isFeeSponsored: true }),
  }
}

/** `undefined`: the contract has no such function, or there is no contract. */
async function readWord(
  rpc: RpcClient,
  to: string,
  data: string,
  signal: AbortSignal | undefined,
): Promise<bigint | undefined> {
  try {
    const answer = await rpc.request('eth_call', [{ to, data }, 'latest'], { signal })
    return isBytes(answer, 32) ? BigInt(answer) : undefined
  } catch (cause) {
    if (isRevert(cause)) return undefined
    throw cause
  }
}
