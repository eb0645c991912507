import * as v from 'valibot'
import { createSigner } from '../createSigner.js'
import type { OrderTerms } from '../orders/OnrampRepository.js'

/** What a quote promises, and until when. */
export interface SealedQuote {
  readonly projectId: string
  /** CAIP-2. */
  readonly networkId: string
  readonly terms: OrderTerms
  /** ms since 1970. */
  readonly expiresAt: number
}

/** Quotes that clients keep. They are signed, so nothing of them is kept here. */
export interface Quotes {
  /** The id of a quote, which has all of it. */
  seal(quote: SealedQuote): string
  /** `undefined` for what this gateway did not seal. */
  open(id: string): SealedQuote | undefined
}

const quoteSchema = v.object({
  projectId: v.string(),
  networkId: v.string(),
  terms: v.object({
    token: v.string(),
    symbol: v.string(),
    decimals: v.number(),
    units: v.pipe(
      v.string(),
      v.transform((text) => BigInt(text)),
    ),
    currency: v.string(),
    total: v.string(),
  }),
  expiresAt: v.number(),
})

export function createQuotes(secret: string): Quotes {
  // The signed text of a webhook starts with digits, so none of the two can be used as the other.
  const signer = createSigner(secret)
  const textOf = (content: string) => `quote.${content}`
  return {
    seal({ terms, ...quote }) {
      const json = JSON.stringify({ ...quote, terms: { ...terms, units: String(terms.units) } })
      const content = Buffer.from(json).toString('base64url')
      return `${content}.${Buffer.from(signer.sign(textOf(content))).toString('base64url')}`
    },
    open(id) {
      const [content = '', signature = ''] = id.split('.')
      if (!signer.isSigned(textOf(content), Buffer.from(signature, 'base64url'))) return undefined
      return v.parse(quoteSchema, JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
    },
  }
}
