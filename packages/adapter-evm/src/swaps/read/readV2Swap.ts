import { SwapRefusedError } from '@latchkey/core'
import type { Address } from 'viem'
import { swapSelectors } from '../swapSelectors.js'
import { createCallReader } from './createCallReader.js'
import type { DecodedSwap } from './DecodedSwap.js'
import type { ContractCall } from './readSwap.js'

/** Reads a call of the router of Uniswap v2. Functions for tokens with a fee are not among them. */
export function readV2Swap(router: Address, wrapped: Address, { selector, digits, value }: ContractCall): DecodedSwap {
  const isPaid = selector === swapSelectors.nativeForTokens
  const isKnown = isPaid || selector === swapSelectors.tokensForTokens || selector === swapSelectors.tokensForNative
  if (!isKnown || value > 0n !== isPaid) throw new SwapRefusedError('unknownCall')
  const reader = createCallReader(digits)
  const amount = isPaid ? value : reader.word()
  const minimum = reader.word()
  reader.exactly(isPaid ? 0x80n : 0xa0n)
  const receiver = reader.address()
  const deadline = reader.word()
  const path = reader.addresses()
  reader.end()
  const [first, last] = [path[0], path.at(-1)]
  if (path.length < 2 || first === undefined || last === undefined || first === last)
    throw new SwapRefusedError('unknownCall')
  const isBuyingNative = selector === swapSelectors.tokensForNative
  if ((isPaid && first !== wrapped) || (isBuyingNative && last !== wrapped)) throw new SwapRefusedError('unknownCall')
  return {
    ...(!isPaid && { sell: first, spender: router }),
    ...(!isBuyingNative && { buy: last }),
    amount,
    minimum,
    receiver,
    router,
    deadline,
    answer: 'amounts',
  }
}
