import type { JsonSchema } from './JsonSchema.js'

/** Whether a schema accepts a value. Unknown members of objects are accepted. */
export function acceptsValue(schema: JsonSchema, value: unknown): boolean {
  if ('const' in schema) return value === schema.const
  if (schema.enum && !schema.enum.includes(value)) return false
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.some((part) => acceptsValue(part, value))
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && (schema.pattern === undefined || new RegExp(schema.pattern, 'i').test(value))
    case 'integer':
      return Number.isInteger(value)
    case 'number':
    case 'boolean':
      return typeof value === schema.type
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value) && value.every((item, at) => acceptsValue(itemOf(schema, at), item))
    case 'object':
      return typeof value === 'object' && value !== null && hasMembers(schema, value)
    default:
      return true
  }
}

function itemOf({ prefixItems, items = {} }: JsonSchema, at: number): JsonSchema {
  return prefixItems?.[at] ?? items
}

function hasMembers({ properties = {}, required = [], additionalProperties }: JsonSchema, value: object): boolean {
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {}
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, member]) => acceptsValue(properties[name] ?? rest, member))
  )
}
