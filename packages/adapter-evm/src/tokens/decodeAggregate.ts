import type { Hex } from 'viem'

/** Longest answer of one call that is read, in bytes. */
const mostBytes = 4096

/**
 * The answers of `aggregate3`: `(bool success, bytes returnData)[]`.
 *
 * @returns An answer for each call: `undefined` for one that failed, and `0x` for one that is too
 * long. `undefined` as a whole when the bytes are no such list, e.g. because there is no Multicall3
 * at the address.
 */
export function decodeAggregate(bytes: Hex, count: number): readonly (Hex | undefined)[] | undefined {
  const digits = bytes.slice(2)
  const list = numberAt(digits, 0)
  if (list === undefined || numberAt(digits, list) !== count) return undefined
  const start = list + 32
  const answers: (Hex | undefined)[] = []
  for (let index = 0; index < count; index += 1) {
    const offset = numberAt(digits, start + index * 32)
    const entry = offset === undefined ? undefined : start + offset
    const success = entry === undefined ? undefined : numberAt(digits, entry)
    const inner = entry === undefined ? undefined : numberAt(digits, entry + 32)
    if (entry === undefined || success === undefined || inner === undefined) return undefined
    const data = entry + inner
    const length = numberAt(digits, data)
    if (length === undefined || (data + 32 + length) * 2 > digits.length) return undefined
    const shown = length > mostBytes ? 0 : length
    answers.push(success === 1 ? `0x${digits.slice((data + 32) * 2, (data + 32 + shown) * 2)}` : undefined)
  }
  return answers
}

/** The number in the 32 bytes at a place. `undefined`: out of the bytes, or larger than they are. */
function numberAt(digits: string, place: number): number | undefined {
  const text = digits.slice(place * 2, place * 2 + 64)
  if (text.length < 64 || !/^0{56}/.test(text)) return undefined
  return Number.parseInt(text.slice(56), 16)
}
