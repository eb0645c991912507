import * as v from 'valibot'
import { namesText } from './text.js'

/** What the owner of an address signs to register a name. */
export interface Claim {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Host and port of the page. */
  readonly domain: string
  readonly address: string
  readonly chainId: number
  readonly nonce: string
}

/** In the order of the message. */
const claimSchema: v.GenericSchema<unknown, Claim> = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(255)),
  attributes: v.pipe(
    v.strictObject({
      bio: v.optional(
        v.pipe(v.string(), v.maxLength(255, namesText.bio), v.regex(/^[\w@:/.\-?&=+ ]*$/, namesText.bio)),
      ),
    }),
    v.transform((attributes) => attributes as Readonly<Record<string, string>>),
  ),
  timestamp: v.pipe(v.number(), v.safeInteger()),
  domain: v.pipe(v.string(), v.maxLength(255)),
  address: v.pipe(v.string(), v.maxLength(64)),
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  nonce: v.pipe(v.string(), v.maxLength(128)),
})
const members = ['name', 'attributes', 'timestamp', 'domain', 'address', 'chainId', 'nonce']

/**
 * Reads the JSON text that was signed, which must be written as `JSON.stringify` writes it, with
 * the members in their order.
 *
 * @returns `undefined` for any other text.
 */
export function readClaim(message: string): Claim | undefined {
  let value: unknown
  try {
    value = JSON.parse(message)
  } catch {
    return undefined
  }
  const parsed = v.safeParse(claimSchema, value)
  if (!parsed.success || JSON.stringify(value) !== message) return undefined
  // A text that JSON.stringify would write otherwise has spaces, escapes or repeated members.
  return Object.keys(value as object).join() === members.join() ? parsed.output : undefined
}
