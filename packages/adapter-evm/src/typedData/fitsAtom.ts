import { isWellFormed } from '@latchkey/core'
import { isAddress } from '../address/isAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { isBytes } from '../hex/isBytes.js'

const sized = /^(?:bytes([1-9]|[12]\d|3[0-2])|(u?)int([1-9]\d{0,2}))$/

/** Whether the type is an atomic or dynamic type of EIP-712. */
export function isAtom(type: string): boolean {
  const [, , , bits] = sized.exec(type) ?? []
  if (bits !== undefined) return Number(bits) % 8 === 0 && Number(bits) <= 256
  return sized.test(type) || /^(?:address|bool|string|bytes)$/.test(type)
}

/** Whether the value can be encoded as the type without any change. */
export function fitsAtom(type: string, value: unknown): boolean {
  const [, bytes, unsigned, bits] = sized.exec(type) ?? []
  if (bits !== undefined) return isInteger(value, Number(bits), unsigned === 'u')
  if (type.startsWith('bytes')) return isBytes(value, bytes ? Number(bytes) : undefined)
  if (type === 'address') return isWrittenAddress(value)
  if (type === 'bool') return typeof value === 'boolean'
  // A lone surrogate has no UTF-8 form, so wallets would sign different bytes.
  return typeof value === 'string' && isWellFormed(value)
}

/** With `0x`, and in lower case or with its checksum: every wallet and library reads these forms. */
function isWrittenAddress(value: unknown): boolean {
  return isAddress(value) && (value === parseAddress(value) || value === parseAddress(value).toLowerCase())
}

/** A number that JSON keeps exactly, a bigint, or decimal or hex text. */
function isInteger(value: unknown, bits: number, isUnsigned: boolean): boolean {
  const isText = typeof value === 'string' && value.length < 80 && /^(?:0x[\da-fA-F]+|-?\d+)$/.test(value)
  if (!isText && typeof value !== 'bigint' && !Number.isSafeInteger(value)) return false
  const number = BigInt(value as bigint | number | string)
  const limit = 2n ** BigInt(isUnsigned ? bits : bits - 1)
  return number < limit && number >= (isUnsigned ? 0n : -limit)
}
