import { type AccountKind, type Call, InvalidAnswerError } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'

/** EIP-7702: what stands where the code would be, before the twenty bytes of the delegate's address. */
const delegation = '0xef0100'
const delegationSize = 23

/** What the account is on the current network, by the code at its address. The same address can be another kind elsewhere. */
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
