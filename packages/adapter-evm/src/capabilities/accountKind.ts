import { type AccountKind, type Call, InvalidAnswerError } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'

/** EIP-7702: the prefix in place of code. The twenty bytes of the delegate's address follow. */
const delegation = '0xef0100'
const delegationSize = 23

/**
 * The kind of the account on the current network, from the code at its address. The same address
 * can be of another kind on another network.
 */
export async function accountKind(
  { context }: EvmCore,
  { address, networkId, signal }: Pick<Call, 'address' | 'networkId' | 'signal'>,
): Promise<AccountKind> {
  const code = await context.rpc(networkId).request('eth_getCode', [address, 'latest'], { signal })
  if (!isBytes(code)) throw new InvalidAnswerError('eth_getCode', 'no code')
  if (code === '0x') return { type: 'eoa' }
  const isDelegated = isBytes(code, delegationSize) && code.toLowerCase().startsWith(delegation)
  return isDelegated ? { type: 'eoa', delegate: checksumAddress(code) } : { type: 'smartAccount' }
}
