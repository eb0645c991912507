import { BlockError } from './BlockError.js'

export type Members = Readonly<Record<string, unknown>>

/** @throws {BlockError} */
export function readMembers(value: unknown, name: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name)
  return value as Members
}

/** @throws {BlockError} */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(name)
  return value
}

/** A number as EVM nodes write it: `0x1a`. @throws {BlockError} */
export function readQuantity(value: unknown, name: string): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw wrong(name)
  return BigInt(value)
}

/** @throws {BlockError} also above 2^53. */
export function readCount(value: unknown, name: string): number {
  const quantity = readQuantity(value, name)
  if (quantity > BigInt(Number.MAX_SAFE_INTEGER)) throw wrong(name)
  return Number(quantity)
}

/**
 * Bytes in lower case.
 *
 * @param size - How many there are. Default: any number.
 * @throws {BlockError}
 */
export function readBytes(value: unknown, name: string, size?: number): string {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) throw wrong(name)
  if (size !== undefined && value.length !== 2 + 2 * size) throw wrong(name)
  return value.toLowerCase()
}

/** @throws {BlockError} */
export function readHash(value: unknown, name: string): string {
  return readBytes(value, name, 32)
}

/** @throws {BlockError} */
export function readAddress(value: unknown, name: string): string {
  return readBytes(value, name, 20)
}

function wrong(name: string): BlockError {
  return new BlockError(`The member ${name} is wrong.`)
}
