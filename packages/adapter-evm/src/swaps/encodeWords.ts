import { fromHex } from '@latchkey/core'
import type { Hex } from 'viem'
import { toQuantity } from '../hex/toQuantity.js'
import { word } from '../tokens/word.js'

/** A call with a selector and words of 32 bytes: numbers, addresses or bytes. */
export function encodeWords(selector: Hex, ...words: readonly (Hex | bigint)[]): Hex {
  return `${selector}${words.map((each) => word(typeof each === 'bigint' ? toQuantity(each) : each)).join('')}`
}

/** The bytes of `encodeWords` without a selector. */
export function bytesOfWords(...words: readonly (Hex | bigint)[]): Uint8Array {
  return fromHex(encodeWords('0x', ...words).slice(2))
}
