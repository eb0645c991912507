import type { RpcClient } from '@latchkey/core'
import { isRevert } from '../errors/isRevert.js'
import { isBytes } from '../hex/isBytes.js'
import { rollupFeeContractOf } from './rollupFeeContractOf.js'
import { selectors } from './selectors.js'

export interface RollupFeeParameters {
  /** CAIP-2. */
  readonly networkId: string
  /** Bytes of the transaction's `data`. */
  readonly callSize: number
  readonly signal: AbortSignal | undefined
}

/** Bytes of a signed transaction besides its call, rounded up. */
const sizeWithoutCall = 200

/**
 * What a rollup (OP Stack, Scroll) charges on top of gas, for storing the transaction on its first
 * layer: an upper bound by its own contract, in wei. 0 on all other networks.
 */
export async function readRollupFee(
  rpc: RpcClient,
  { networkId, callSize, signal }: RollupFeeParameters,
): Promise<bigint> {
  const to = rollupFeeContractOf(networkId)
  for (const data of questions(sizeWithoutCall + callSize)) {
    try {
      const answer = await rpc.request('eth_call', [{ to, data }, 'latest'], { signal })
      return isBytes(answer, 32) ? BigInt(answer) : 0n
    } catch (cause) {
      // The contract does not know this question.
      if (!isRevert(cause)) throw cause
    }
  }
  return 0n
}

/** For the newest contracts, then for older ones, which read bytes: none of them is a cheap zero. */
function questions(size: number): readonly string[] {
  const word = (value: number): string => value.toString(16).padStart(64, '0')
  const bytes = 'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')
  return [`${selectors.rollupFeeBound}${word(size)}`, `${selectors.rollupFee}${word(32)}${word(size)}${bytes}`]
}
