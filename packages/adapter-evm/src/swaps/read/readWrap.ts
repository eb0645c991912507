import { SwapRefusedError } from '@latchkey/core'
import type { Address } from 'viem'
import { swapSelectors } from '../swapSelectors.js'
import { createCallReader } from './createCallReader.js'
import type { DecodedSwap } from './DecodedSwap.js'
import type { ContractCall } from './readSwap.js'

/** Reads `deposit` and `withdraw` of WETH9, which give one for one to the sender. */
export function readWrap(wrapped: Address, { from, selector, digits, value }: ContractCall): DecodedSwap {
  const reader = createCallReader(digits)
  const isDeposit = selector === swapSelectors.deposit
  if (!isDeposit && (selector !== swapSelectors.withdraw || value > 0n)) throw new SwapRefusedError('unknownCall')
  const amount = isDeposit ? value : reader.word()
  reader.end()
  if (amount === 0n) throw new SwapRefusedError('unknownCall')
  return {
    ...(isDeposit ? { buy: wrapped } : { sell: wrapped }),
    amount,
    minimum: amount,
    receiver: from,
    router: wrapped,
    isWrap: true,
  }
}
