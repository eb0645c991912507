import * as v from 'valibot'
import { dataText } from './text.js'

const short = v.pipe(v.string(), v.maxLength(255))
const chainId = v.pipe(short, v.description('CAIP-2 id of a network'))
const currency = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z]{3}$/, dataText.currencyCode),
  v.description('Prices and values are in this currency'),
)

export const accountParam = v.object({ address: v.pipe(short, v.description('Address of the account')) })

const doubtful = v.optional(
  v.pipe(
    v.string(),
    v.description('`true`: also tokens that nothing knows but the symbol of a listed one. The client hides them'),
  ),
)
/** Ours: the listed token whose symbol another token has. */
const sameSymbol = v.object({
  name: v.string(),
  symbol: v.string(),
  /** CAIP-10. Absent: the native currency. */
  address: v.optional(v.string()),
  /** Absent: nothing knows the other token. */
  knownBy: v.optional(v.picklist(['list', 'price', 'account'])),
})
export type SameSymbol = v.InferOutput<typeof sameSymbol>

export const balanceQuery = v.object({
  doubtful,
  currency: v.optional(currency, 'usd'),
  chainId: v.optional(chainId),
  forceUpdate: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4000),
      v.description('CAIP-10 ids of tokens, with commas between: their balances are read again'),
    ),
  ),
})

export const pageQuery = v.object({
  doubtful,
  chainId: v.optional(chainId),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000), v.description('`next` of the page before'))),
  onramp: v.optional(v.pipe(short, v.description('Only purchases of this provider, which the gateway has none of'))),
})

export const gasPriceQuery = v.object({ chainId })

export const priceBody = v.object({
  currency: v.optional(currency, 'usd'),
  addresses: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(255)), dataText.assets),
    v.minLength(1, dataText.assets),
    v.maxLength(100, dataText.assets),
  ),
})

/** Ours, of a token whose amounts a network shows otherwise than it stores them. */
const scaled = {
  /** The stored amount in the smallest unit. `numeric` is what is shown, or empty if it is not known. */
  units: v.optional(v.string()),
  /** A factor from `units` to `numeric`, or that only the network knows what is shown. */
  scale: v.optional(v.union([v.literal('network'), v.object({ numerator: v.string(), denominator: v.string() })])),
}
const quantity = v.object({ decimals: v.string(), numeric: v.string(), ...scaled })
export const balanceSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price: v.number(),
  quantity,
  iconUrl: v.string(),
  sameSymbolAs: v.optional(sameSymbol),
})
export type Balance = v.InferOutput<typeof balanceSchema>
export const balancesSchema = v.object({ balances: v.array(balanceSchema) })

const media = v.object({ url: v.string(), content_type: v.nullable(v.string()) })
const transfer = v.object({
  fungible_info: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      symbol: v.nullable(v.string()),
      icon: v.nullable(v.object({ url: v.string() })),
      /** Ours: CAIP-10. */
      address: v.string(),
      sameSymbolAs: v.optional(sameSymbol),
    }),
  ),
  nft_info: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      content: v.nullable(v.object({ preview: v.nullable(media), detail: v.nullable(media) })),
      flags: v.object({ is_spam: v.boolean() }),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: v.string(), ...scaled }),
  value: v.nullable(v.number()),
  price: v.nullable(v.number()),
  /** Ours: who sent it, and who got it. */
  sender: v.string(),
  recipient: v.string(),
})
export const historyItemSchema = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.string(),
    hash: v.string(),
    minedAt: v.string(),
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.number(),
    chain: v.string(),
    application: v.nullable(v.object({ name: v.nullable(v.string()), iconUrl: v.nullable(v.string()) })),
    /** Ours: whether the account signed it. */
    isSigned: v.boolean(),
    /** Ours: in the native currency, if the account paid it. */
    fee: v.nullable(v.string()),
  }),
  transfers: v.array(transfer),
})
export type HistoryItem = v.InferOutput<typeof historyItemSchema>
export const historySchema = v.object({ data: v.array(historyItemSchema), next: v.nullable(v.string()) })

export const nftSchema = v.object({
  chainId: v.string(),
  contract: v.string(),
  tokenId: v.string(),
  standard: v.picklist(['erc721', 'erc1155']),
  name: v.nullable(v.string()),
  collection: v.nullable(v.string()),
  image: v.nullable(v.string()),
  isSpam: v.boolean(),
})
export type NftAnswer = v.InferOutput<typeof nftSchema>
export const nftsSchema = v.object({
  data: v.array(nftSchema),
  next: v.nullable(v.string()),
  /** A network without a source is no mistake of the client, so this is no refusal. */
  supported: v.optional(v.literal(false)),
})

const priceSchema = v.object({
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  iconUrl: v.string(),
  price: v.number(),
  decimals: v.number(),
})
export type Price = v.InferOutput<typeof priceSchema>
export const pricesSchema = v.object({ fungibles: v.array(priceSchema) })
export const gasPriceSchema = v.object({ standard: v.string(), fast: v.string(), instant: v.string() })
