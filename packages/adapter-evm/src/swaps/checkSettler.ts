import { type RpcClient, SwapRefusedError } from '@latchkey/core'
import type { Address } from 'viem'
import { isBytes } from '../hex/isBytes.js'
import { callToken } from './callToken.js'
import { encodeWords } from './encodeWords.js'
import { swapSelectors } from './swapSelectors.js'

/**
 * The registry of genuine Settlers, the same on all networks.
 *
 * @see https://github.com/0xProject/0x-settler#how-do-i-find-the-most-recent-deployment
 */
export const settlerRegistry: Address = '0x00000000000004533Fe15556B1E086BB1A72cEae'
/** The registry's number of Settlers for transactions of the user's own. */
const feature = 2n

/**
 * Asks the chain whether a Settler is the current one of 0x, or the one before it. Any other
 * contract could take the token and give nothing.
 *
 * @throws {SwapRefusedError} `router`
 */
export async function checkSettler(rpc: RpcClient, settler: Address, signal: AbortSignal): Promise<void> {
  for (const selector of [swapSelectors.ownerOf, swapSelectors.prev]) {
    const answer = await callToken(rpc, { to: settlerRegistry, data: encodeWords(selector, feature) }, signal)
    // Settlers are paused.
    if (!isBytes(answer, 32)) break
    if (BigInt(answer) === BigInt(settler)) return
  }
  throw new SwapRefusedError('router')
}
