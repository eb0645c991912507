import { RpcError, type SwapRefusal, SwapRefusedError } from '@latchkey/core'
import type { Hex } from 'viem'
import { isRevert } from '../errors/isRevert.js'
import { isBytes } from '../hex/isBytes.js'
import { decodeText } from '../tokens/decodeText.js'

/** In characters. The texts of known contracts are shorter. */
const longestText = 200
/** `Error(string)`. */
const errorSelector = '0x08c379a0'

/** What known contracts say, and what it means. 0x has codes of its own for its errors. */
const meanings: readonly (readonly [RegExp, SwapRefusal])[] = [
  // `TooMuchSlippage(address,uint256,uint256)` of Settler.
  [/INSUFFICIENT_OUTPUT_AMOUNT|Too little received|Insufficient WETH9|^0x97a6f3b9/, 'price'],
  // Less arrived in the pool than the router had sent.
  [/UniswapV2: K\b|UniswapV2: INSUFFICIENT_INPUT_AMOUNT|\bIIA\b/, 'tokenFee'],
  [/\bEXPIRED\b|Transaction too old/, 'expired'],
  // `ERC20InsufficientAllowance(address,uint256,uint256)`.
  [/TRANSFER_FROM_FAILED|transferFrom failed|\bSTF\b|allowance|^0xfb8f41b2/i, 'approval'],
]

/** What a contract said when it reverted: its text, or the start of its own error. */
export function revertText(data: unknown): string | undefined {
  if (!isBytes(data) || data.length < 10) return undefined
  if (data.toLowerCase().startsWith(errorSelector)) return decodeText(`0x${data.slice(10)}`, longestText)
  return data.slice(0, 10).toLowerCase()
}

/** @param said - What the contract said. */
export function refusalOf(said: string | undefined, cause?: unknown): SwapRefusedError {
  const reason = meanings.find(([pattern]) => said !== undefined && pattern.test(said))?.[1] ?? 'simulation'
  return new SwapRefusedError(reason, { said, cause })
}

/** @returns `undefined` for a failure that says nothing about the transaction. */
export function toRefusal(cause: unknown): SwapRefusedError | undefined {
  if (!isRevert(cause) || !(cause instanceof RpcError)) return undefined
  return refusalOf(reasonOf(cause), cause)
}

/** What the contract said, in a node's error. */
export function reasonOf({ data, message }: RpcError): string | undefined {
  return revertText(bytesIn(data)) ?? (message.replace(/^.*?reverted(?:: )?/, '').slice(0, longestText) || undefined)
}

/** Nodes give the bytes alone, or in an object. */
function bytesIn(data: unknown): Hex | undefined {
  if (isBytes(data)) return data
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined
  return isBytes(inner) ? inner : undefined
}
