import * as v from 'valibot'
import type { NamedQuote } from '../sources/createQuoter.js'

const schema = v.tuple([v.string(), v.unknown()])

/** The id of a quote. It has all that is needed to build it, so that gateways keep no quotes. */
export function writeQuoteId({ source, memo }: Pick<NamedQuote, 'source' | 'memo'>): string {
  return Buffer.from(JSON.stringify([source, memo])).toString('base64url')
}

/** @returns `undefined`: it is not the form of an id. Its memo is not trusted. */
export function readQuoteId(id: string): Pick<NamedQuote, 'source' | 'memo'> | undefined {
  try {
    const [source, memo] = v.parse(schema, JSON.parse(Buffer.from(id, 'base64url').toString('utf8')))
    return { source, memo }
  } catch {
    return undefined
  }
}
