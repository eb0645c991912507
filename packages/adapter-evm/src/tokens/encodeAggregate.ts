import type { Hex } from 'viem'
import { word } from './word.js'

/** `aggregate3((address target, bool allowFailure, bytes callData)[])` */
const selector = '0x82ad56cb'

export interface ContractCall {
  readonly to: Hex
  readonly data: Hex
}

/** `aggregate3` of Multicall3, where each call may fail without the others. */
export function encodeAggregate(calls: readonly ContractCall[]): Hex {
  const heads: string[] = []
  const tails: string[] = []
  let offset = calls.length * 32
  for (const { to, data } of calls) {
    heads.push(word(offset))
    const bytes = data.slice(2)
    const length = bytes.length / 2
    const padded = bytes.padEnd(Math.ceil(length / 32) * 64, '0')
    tails.push(word(to) + word(1) + word(96) + word(length) + padded)
    offset += 128 + padded.length / 2
  }
  return `${selector}${word(32)}${word(calls.length)}${heads.join('')}${tails.join('')}`
}
