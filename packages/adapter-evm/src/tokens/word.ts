import type { Hex } from 'viem'

/** 32 bytes of call data, right-aligned, without `0x`. */
export function word(value: number | bigint | Hex): string {
  const digits = typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)
  return digits.padStart(64, '0')
}
