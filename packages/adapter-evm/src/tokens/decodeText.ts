import { cleanText, fromHex } from '@latchkey/core'
import type { Hex } from 'viem'

/**
 * A text that a contract returns: a `string`, or a `bytes32` as the oldest tokens have it. Cleaned,
 * because anybody can write a token.
 *
 * @returns `undefined` for anything else, and for an empty text.
 */
export function decodeText(bytes: Hex | undefined, max: number): string | undefined {
  if (bytes === undefined) return undefined
  const digits = bytes.slice(2)
  const text = digits.length === 64 ? readText(digits.replace(/(?:00)+$/, '')) : readString(digits)
  return (text && cleanText(text, max)) || undefined
}

function readString(digits: string): string | undefined {
  const offset = numberAt(digits, 0)
  const length = offset === undefined ? undefined : numberAt(digits, offset)
  if (offset === undefined || length === undefined) return undefined
  const start = (offset + 32) * 2
  const content = digits.slice(start, start + length * 2)
  return content.length === length * 2 ? readText(content) : undefined
}

function numberAt(digits: string, place: number): number | undefined {
  const text = digits.slice(place * 2, place * 2 + 64)
  return text.length === 64 && /^0{58}/.test(text) ? Number.parseInt(text.slice(58), 16) : undefined
}

/** Bytes that are not UTF-8 become replacement characters. */
function readText(digits: string): string {
  return new TextDecoder().decode(fromHex(digits))
}
