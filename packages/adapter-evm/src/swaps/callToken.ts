import { InvalidAnswerError, type RpcClient } from '@latchkey/core'
import type { Hex } from 'viem'
import { isRevert } from '../errors/isRevert.js'
import { isBytes } from '../hex/isBytes.js'

/** What a contract answers. `undefined`: the call fails on the chain. */
export async function callToken(
  rpc: RpcClient,
  call: { readonly from?: string; readonly to: string; readonly data: Hex },
  signal: AbortSignal | undefined,
): Promise<Hex | undefined> {
  let answer: unknown
  try {
    answer = await rpc.request('eth_call', [call, 'latest'], { signal })
  } catch (cause) {
    if (isRevert(cause)) return undefined
    throw cause
  }
  if (!isBytes(answer)) throw new InvalidAnswerError('eth_call', 'no bytes')
  return answer
}
