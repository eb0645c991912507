import { SwapRefusedError } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { checksumAddress } from '../../address/checksumAddress.js'

/** Reads a call from its first byte to its last. All methods throw where it is anything else. */
export interface CallReader {
  /** @throws {SwapRefusedError} as all others: `unknownCall`. */
  word(): bigint
  /** 32 bytes without `0x`. */
  bytes32(): string
  address(): Address
  /** A word with exactly this value, e.g. the place of what follows. */
  exactly(value: bigint): void
  /** The content without `0x`, and without the zeros after it. */
  bytes(): string
  addresses(): readonly Address[]
  /** A list of calls, with their selectors. */
  calls(): readonly ReadCall[]
  end(): void
}

export interface ReadCall {
  readonly selector: string
  /** What follows the selector, without `0x`. */
  readonly digits: string
}

/** In hex digits. */
const wordSize = 64

/**
 * Reads the arguments of a call in the one order that compilers write, so that two calls with the
 * same meaning have the same bytes, and no byte is without a meaning.
 *
 * @param digits - What follows the selector: whole bytes of hex, without `0x`.
 */
export function createCallReader(digits: string): CallReader {
  let at = 0

  function take(size: number): string {
    if (digits.length - at < size) throw new SwapRefusedError('unknownCall')
    at += size
    return digits.slice(at - size, at)
  }
  const word = (): bigint => BigInt(`0x${take(wordSize)}`)
  function address(): Address {
    const padding = take(24)
    if (padding !== '0'.repeat(24)) throw new SwapRefusedError('unknownCall')
    return checksumAddress(take(40))
  }
  function exactly(value: bigint): void {
    if (word() !== value) throw new SwapRefusedError('unknownCall')
  }
  /** A length, which can't be more than what is left. */
  function count(unit: number): number {
    const size = word()
    if (size > BigInt(digits.length - at)) throw new SwapRefusedError('unknownCall')
    const known = Number.parseInt(String(size), 10)
    if (known * unit > digits.length - at) throw new SwapRefusedError('unknownCall')
    return known
  }
  function bytes(): string {
    const size = count(2) * 2
    const content = take(size)
    const rest = take((wordSize - (size % wordSize)) % wordSize)
    if (/[^0]/.test(rest)) throw new SwapRefusedError('unknownCall')
    return content
  }

  return {
    word,
    bytes32: () => take(wordSize).toLowerCase(),
    address,
    exactly,
    bytes,
    addresses: () => Array.from({ length: count(wordSize) }, address),
    calls() {
      const size = count(wordSize)
      const start = at
      const places = Array.from({ length: size }, word)
      return places.map((place) => {
        if (place !== BigInt((at - start) / 2)) throw new SwapRefusedError('unknownCall')
        return splitCall(`0x${bytes()}`)
      })
    },
    end() {
      if (at !== digits.length) throw new SwapRefusedError('unknownCall')
    },
  }
}

/** @throws {SwapRefusedError} when there is no selector. */
export function splitCall(data: Hex): ReadCall {
  if (data.length < 10) throw new SwapRefusedError('unknownCall')
  return { selector: data.slice(0, 10).toLowerCase(), digits: data.slice(10) }
}
