import * as v from 'valibot'
import { onrampText } from './text.js'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255))
/** An amount is decimal text, so that no digit of it is rounded. */
const decimal = v.pipe(v.string(onrampText.amount), v.regex(/^\d{1,20}(?:\.\d{1,77})?$/, onrampText.amount))

const paymentCurrency = v.object({
  /** `USD` */
  id: v.pipe(id, v.description('Code of the currency')),
  payment_method_limits: v.array(v.object({ id, min: v.string(), max: v.string() })),
})

const purchaseCurrency = v.object({
  id: v.pipe(id, v.description('CAIP-10 id of the token')),
  name: v.string(),
  symbol: v.string(),
  networks: v.array(
    v.object({
      name: v.pipe(v.string(), v.description('CAIP-2 id of the network')),
      display_name: v.string(),
      chain_id: v.pipe(v.string(), v.description('The part of the CAIP-2 id after the colon')),
      contract_address: v.string(),
    }),
  ),
})

/** What can be bought, and with what. */
export const optionsSchema = v.object({
  paymentCurrencies: v.array(paymentCurrency),
  purchaseCurrencies: v.array(purchaseCurrency),
})
export type OnrampOptions = v.InferOutput<typeof optionsSchema>

/** Of the currencies, only the ids count. */
export const quoteBody = v.object({
  purchaseCurrency: v.object({ id }),
  paymentCurrency: v.object({ id }),
  amount: v.pipe(decimal, v.description('To pay, in the payment currency')),
  network: v.pipe(id, v.description('CAIP-2 id, or `name` or `chain_id` of a network of the currency')),
})

const amount = v.object({
  amount: v.pipe(v.string(), v.description('Decimal text')),
  currency: v.pipe(v.string(), v.description('Code of the payment currency, or symbol of the token')),
})

export const quoteSchema = v.object({
  paymentTotal: amount,
  /** Without fees. */
  paymentSubtotal: amount,
  purchaseAmount: amount,
  networkFee: amount,
  quoteId: v.string(),
  /** Ours: ms since 1970. Later, no order can be made of it. */
  expiresAt: v.number(),
  /** Ours: ms, for clients whose clock is another one. */
  expiresIn: v.number(),
})
export type Quote = v.InferOutput<typeof quoteSchema>

const short = v.pipe(v.string(), v.maxLength(255))
const shorts = v.optional(v.pipe(v.array(short), v.maxLength(50)))
const whole = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

/** @see docs/reference/services.md, "Purchases". */
export const urlBody = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: v.pipe(short, v.nonEmpty()),
        blockchains: shorts,
        assets: shorts,
        supported_networks: shorts,
      }),
    ),
    v.minLength(1, onrampText.wallets),
    v.maxLength(50, onrampText.wallets),
  ),
  partnerUserId: v.pipe(v.string(), v.minLength(32, onrampText.userId), v.maxLength(50, onrampText.userId)),
  defaultNetwork: v.optional(short),
  presetCryptoAmount: whole,
  presetFiatAmount: whole,
  /** Ours. Default: USD. */
  presetFiatCurrency: v.optional(short),
  defaultExperience: v.optional(v.picklist(['buy', 'send'])),
  handlingRequestedUrls: v.optional(v.boolean()),
})
export type UrlRequest = v.InferOutput<typeof urlBody>

export const urlSchema = v.object({ url: v.string() })

/** Sent with the header `Idempotency-Key`. */
export const orderBody = v.object({
  quoteId: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  address: v.pipe(short, v.nonEmpty(), v.description('The account that gets the tokens')),
})

/**
 * - `open`: the user has not finished the checkout.
 * - `pending`: the payment is not decided yet.
 * - `paid`: the tokens are on their way.
 * - `completed`: the tokens have arrived, by `transaction`.
 * - `failed`: by `reason`.
 * - `cancelled`: by the user.
 * - `expired`: the checkout was not finished in time.
 */
export const orderStatus = v.picklist(['open', 'pending', 'paid', 'completed', 'failed', 'cancelled', 'expired'])
export type OrderStatus = v.InferOutput<typeof orderStatus>

export const orderSchema = v.object({
  id: v.string(),
  status: orderStatus,
  /** Of a failure: the card was declined, or the tokens can't be sent. */
  reason: v.optional(v.picklist(['declined', 'payout'])),
  /** CAIP-2. */
  network: v.string(),
  /** The account that gets the tokens. */
  address: v.string(),
  /** Absent until the user has chosen what to buy. */
  paymentTotal: v.optional(amount),
  purchaseAmount: v.optional(amount),
  /** CAIP-10 id of the token. */
  purchaseCurrency: v.optional(v.string()),
  /** Of the checkout page, while the order is open. */
  url: v.optional(v.string()),
  /** Hash or signature, by which the tokens are sent. */
  transaction: v.optional(v.string()),
  /** ms since 1970. */
  createdAt: v.number(),
  updatedAt: v.number(),
})
export type OrderAnswer = v.InferOutput<typeof orderSchema>

export const orderParam = v.object({ id: v.pipe(v.string(), v.maxLength(64)) })

/** The body of a webhook. */
export const webhookBody = v.object({
  /** Unique. An event counts once. */
  id: v.pipe(v.string(), v.regex(/^[\w.:-]{8,128}$/, onrampText.eventId)),
  type: v.picklist(['payment.approved', 'payment.declined', 'payment.cancelled']),
  order: v.pipe(v.string(), v.maxLength(64)),
})
export type WebhookEvent = v.InferOutput<typeof webhookBody>

export const webhookAnswer = v.object({
  /**
   * `repeated` and `ignored` changed nothing, and `kept` waits for the order: do not send the event
   * again.
   */
  outcome: v.picklist(['applied', 'repeated', 'kept', 'ignored']),
})
