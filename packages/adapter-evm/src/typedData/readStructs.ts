import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'
import { isAtom } from './fitsAtom.js'
import { type Members, membersOf } from './membersOf.js'

export type Fields = readonly { readonly name: string; readonly type: string }[]
/** By name of the structure. */
export type Structs = ReadonlyMap<string, Fields>

const identifier = /^[a-zA-Z_$][\w$]*$/
/** Names that would be read as built-in types. */
const reserved = /^(?:address|bool|string|u?int\d*|bytes\d*)$/
/** Limit for structures, and for the fields of one. */
const limit = 200

/**
 * Reads the types of structured data. Each name and each type in use must be defined.
 * @throws {InvalidTypedDataError}
 */
export function readStructs(types: Members): Structs {
  const names = Object.keys(types)
  if (names.length > limit) throw new InvalidTypedDataError('types', 'has too many types')
  const structs = new Map(names.map((name) => [name, fieldsOf(name, types[name])]))
  for (const [name, fields] of structs) {
    for (const { type } of fields) {
      const base = type.replace(/(?:\[\d{0,6}\])+$/, '')
      if (!structs.has(base) && !isAtom(base)) {
        throw new InvalidTypedDataError(`types.${name}`, 'has a field whose type is not defined')
      }
    }
  }
  return structs
}

function fieldsOf(struct: string, fields: unknown): Fields {
  const path = `types.${struct}`
  const refuse = (what: string): never => {
    throw new InvalidTypedDataError(path, what)
  }
  if (!identifier.test(struct) || reserved.test(struct)) refuse('is not a valid type name')
  const names = new Set<string>()
  const list: readonly unknown[] =
    Array.isArray(fields) && fields.length <= limit ? fields : refuse('is not a list of at most 200 fields')
  return list.map((field) => {
    const { name, type } = membersOf(field, path)
    if (typeof name !== 'string' || typeof type !== 'string') return refuse('has a field without name or type')
    if (!identifier.test(name) || names.has(name)) refuse('has a field whose name can not be used')
    names.add(name)
    return { name, type }
  })
}
