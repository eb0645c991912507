import fc from 'fast-check'
import type { JsonSchema } from './JsonSchema.js'

/** Values that a schema accepts. They are kept short. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return fc.oneof(...parts.map(arbitraryOf))
  switch (schema.type) {
    case 'string':
      return stringOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? -1000), max: Math.floor(schema.maximum ?? 1_000_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayOf(schema)
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

function stringOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
  const isWithin = ({ length }: string) => length >= minLength && length <= maxLength
  return fc.stringMatching(new RegExp(pattern)).filter(isWithin)
}

function arrayOf({
  items = {},
  prefixItems,
  minItems = 0,
  maxItems = 5,
}: JsonSchema): fc.Arbitrary<readonly unknown[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map(arbitraryOf))
  return fc.array(arbitraryOf(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) })
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<object> {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {}
    return fc.dictionary(fc.string({ maxLength: 10 }), arbitraryOf(values), { maxKeys: 4 })
  }
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]))
  return fc.record(members, { requiredKeys: [...required] })
}
