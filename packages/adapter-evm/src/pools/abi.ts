import type { Hex } from 'viem'
import { word } from '../tokens/word.js'

/** A value in the arguments of a call: 32 bytes, or what stands behind the values of 32 bytes. */
type Argument = number | bigint | Hex | { readonly tail: string }

/** Call data by the ABI of Solidity, as far as pools and routers need it. */
export const abi = {
  call(selector: Hex, ...values: readonly Argument[]): Hex {
    return `${selector}${encode(values)}`
  },
  bytes(bytes: Hex): Argument {
    const digits = bytes.slice(2)
    return { tail: word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0') }
  },
  addresses(addresses: readonly Hex[]): Argument {
    return { tail: word(addresses.length) + addresses.map(word).join('') }
  },
  /** `bytes[]` */
  list(items: readonly Hex[]): Argument {
    return { tail: word(items.length) + encode(items.map(abi.bytes)) }
  },
  /** A `struct` that has a member of changing length. One without is only its members. */
  struct(...values: readonly Argument[]): Argument {
    return { tail: encode(values) }
  },
} as const

function encode(values: readonly Argument[]): string {
  let offset = values.length * 32
  let heads = ''
  let tails = ''
  for (const value of values) {
    if (typeof value !== 'object') {
      heads += word(value)
      continue
    }
    heads += word(offset)
    tails += value.tail
    offset += value.tail.length / 2
  }
  return heads + tails
}
