import { SwapRefusedError } from '@latchkey/core'
import type { Address } from 'viem'
import { parseAddress } from '../../address/parseAddress.js'
import { nativeAddress } from '../../tokens/nativeAddress.js'
import { swapSelectors } from '../swapSelectors.js'
import { createCallReader, splitCall } from './createCallReader.js'
import type { DecodedSwap } from './DecodedSwap.js'
import type { ContractCall } from './readSwap.js'

/**
 * Reads a call of 0x: `exec` of AllowanceHolder, which lets a Settler take an amount of a token,
 * and calls it with the receiver, the bought token and the minimum. A genuine Settler takes nothing
 * else, and checks the minimum after its actions. So the bytes of the actions are not read.
 *
 * @see https://github.com/0xProject/0x-settler (README, `IAllowanceHolder`, `ISettlerTakerSubmitted`)
 */
export function readSettlerSwap(
  { router, spender }: { readonly router: Address; readonly spender: Address },
  { selector, digits, value }: ContractCall,
): DecodedSwap {
  if (selector !== swapSelectors.exec) throw new SwapRefusedError('unknownCall')
  const reader = createCallReader(digits)
  const operator = reader.address()
  const token = reader.address()
  const allowed = reader.word()
  const settler = reader.address()
  reader.exactly(0xa0n)
  const inner = splitCall(`0x${reader.bytes()}`)
  reader.end()
  if (operator !== settler || inner.selector !== swapSelectors.execute) throw new SwapRefusedError('unknownCall')
  const head = createCallReader(inner.digits)
  const receiver = head.address()
  const bought = head.address()
  const minimum = head.word()
  const isPaid = value > 0n
  const isNative = (address: Address) => address === parseAddress(nativeAddress)
  // One thing is sold: the value, or the token.
  if (isPaid ? allowed > 0n && !isNative(token) : allowed === 0n || isNative(token))
    throw new SwapRefusedError('unknownCall')
  if (BigInt(bought) === 0n || bought === token || (isPaid && isNative(bought)))
    throw new SwapRefusedError('unknownCall')
  return {
    ...(!isPaid && { sell: token, spender }),
    ...(!isNative(bought) && { buy: bought }),
    amount: isPaid ? value : allowed,
    minimum,
    receiver,
    router,
    settler,
  }
}
