import type { Hex } from 'viem'
import { word } from './word.js'

/** Functions of ERC-20, by their selectors. */
const selectors = {
  balanceOf: '0x70a08231',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
} as const

/** The call data of a function of ERC-20 that only reads. */
export function encodeCall(name: keyof typeof selectors, ...words: readonly Hex[]): Hex {
  return `${selectors[name]}${words.map(word).join('')}`
}
