import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'
import { fitsAtom } from './fitsAtom.js'
import { membersOf } from './membersOf.js'
import type { Fields, Structs } from './readStructs.js'

const maxDepth = 32
/** In one message. More than a user could read. */
const maxValues = 10_000

/** @throws {InvalidTypedDataError} when a value does not fit its type. */
export type ValueCheck = (path: string, type: string, value: unknown) => void

/**
 * Checks values against structures: nothing may be missing, and nothing may be there that would be
 * shown but not signed.
 */
export function createValueCheck(structs: Structs): ValueCheck {
  let values = 0

  function check(path: string, type: string, value: unknown, depth: number): void {
    values += 1
    if (depth > maxDepth || values > maxValues) throw new InvalidTypedDataError(path, 'is too deep or too long')
    const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    const fields = structs.get(type)
    if (inner !== undefined) checkList(path, inner, length, value, depth)
    else if (fields) checkStruct(path, fields, value, depth)
    else if (!fitsAtom(type, value)) throw new InvalidTypedDataError(path, `is not a valid ${type}`)
  }

  function checkList(path: string, inner: string, length: string | undefined, value: unknown, depth: number): void {
    if (!Array.isArray(value)) throw new InvalidTypedDataError(path, 'is not a list')
    if (length && value.length !== Number(length)) throw new InvalidTypedDataError(path, `must have ${length} entries`)
    for (const [index, entry] of value.entries()) check(`${path}[${index}]`, inner, entry, depth + 1)
  }

  function checkStruct(path: string, fields: Fields, value: unknown, depth: number): void {
    const members = membersOf(value, path)
    for (const { name, type } of fields) {
      if (!Object.hasOwn(members, name)) throw new InvalidTypedDataError(`${path}.${name}`, 'is missing')
      check(`${path}.${name}`, type, members[name], depth + 1)
    }
    const extra = Object.keys(members).find((name) => !fields.some((field) => field.name === name))
    if (extra !== undefined)
      throw new InvalidTypedDataError(path, 'has a member that no type defines, so it would not be signed')
  }

  return (path, type, value) => check(path, type, value, 0)
}
