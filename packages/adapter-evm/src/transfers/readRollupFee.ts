import type { RpcClient } from '@latchkey/core'
import { isRevert } from '../errors/isRevert.js'
import { isBytes } from '../hex/isBytes.js'
import { selectors } from './selectors.js'

/** The same on every rollup of the OP Stack. No key can create a contract at this address. */
const feeContract = '0x420000000000000000000000000000000000000F'
/** Bytes of a signed transaction besides its call, rounded up. */
const sizeWithoutCall = 200

/**
 * What a rollup (OP Stack) charges on top of gas, for storing the transaction on its first layer:
 * an upper bound by its own contract, in wei. 0 on all other networks.
 *
 * @param callSize - Bytes of the transaction's `data`.
 */
export async function readRollupFee(
  rpc: RpcClient,
  callSize: number,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const size = (sizeWithoutCall + callSize).toString(16).padStart(64, '0')
  try {
    const params = [{ to: feeContract, data: `${selectors.rollupFee}${size}` }, 'latest']
    const answer = await rpc.request('eth_call', params, { signal })
    return isBytes(answer, 32) ? BigInt(answer) : 0n
  } catch (cause) {
    // The node answers that the call fails: the network has another contract there.
    if (isRevert(cause)) return 0n
    throw cause
  }
}
