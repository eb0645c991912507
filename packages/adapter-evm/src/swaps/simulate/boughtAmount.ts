import { isBytes } from '../../hex/isBytes.js'
import type { DecodedSwap } from '../read/DecodedSwap.js'

/** In hex digits. */
const wordSize = 64

/**
 * What the contract of a swap says that it gave, in its answer. `undefined`: it does not say, or a
 * wrapped amount is unwrapped after it.
 */
export function boughtAmount({ answer, isWrap, amount }: DecodedSwap, data: unknown): bigint | undefined {
  if (isWrap) return amount
  if (answer === undefined || !isBytes(data)) return undefined
  const digits = data.slice(2)
  // The list is the last thing in the answer.
  if (answer === 'amounts') return wordAt(digits, digits.length / wordSize - 1)
  if (answer === 'amount') return wordAt(digits, 0)
  // A list of bytes: its place, its length, the places of its items, and the items.
  const place = wordAt(digits, 2 + answer)
  if (place === undefined || place > BigInt(digits.length)) return undefined
  const start = Number.parseInt(String(place), 10) / 32
  return wordAt(digits, 2 + start + 1)
}

function wordAt(digits: string, at: number): bigint | undefined {
  const word = digits.slice(at * wordSize, (at + 1) * wordSize)
  return word.length === wordSize ? BigInt(`0x${word}`) : undefined
}
