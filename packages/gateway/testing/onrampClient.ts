import { createHmac } from 'node:crypto'
import type { Gateway } from '../src/Gateway.js'
import type { OnrampOptions, OrderAnswer, Quote } from '../src/onramp/onrampSchemas.js'

export const webhookSecret = 'a-webhook-secret-that-only-tests-know'

/** Requests of the app `shop` to the on-ramp of a gateway, and of its users to the checkout. */
export interface OnrampClient {
  ask<Body>(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<OnrampReply<Body>>
  options(): Promise<OnrampOptions>
  quote(symbol: string, amount: string, currency?: string): Promise<OnrampReply<Quote>>
  /** Quotes and orders 25 dollars of a token. */
  order(symbol: string, address: string): Promise<OrderAnswer>
  status(id: string): Promise<OrderAnswer>
  /** Sends the form of a checkout. */
  checkout(id: string, form: Readonly<Record<string, string>>): Promise<CheckoutReply>
  /** Sends a webhook as the documentation says. */
  webhook(event: unknown, changes?: WebhookChanges): Promise<OnrampReply<{ readonly outcome: string }>>
}

export interface OnrampReply<Body> {
  readonly status: number
  readonly body: Body & { readonly reasons?: readonly { readonly field: string; readonly description: string }[] }
}

export interface CheckoutReply {
  readonly status: number
  readonly page: string
  readonly headers: Headers
}

export interface WebhookChanges {
  readonly secret?: string
  /** Seconds since 1970. */
  readonly time?: number
  /** Replaces the body after it was signed. */
  readonly body?: string
  readonly signature?: string
}

export function onrampClient({ url }: Pick<Gateway, 'url'>): OnrampClient {
  const read = async <Body>(answer: Response): Promise<OnrampReply<Body>> => {
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text) as OnrampReply<Body>['body'] }
  }
  const ask: OnrampClient['ask'] = async (path, body, headers = {}) => {
    const target = new URL(path, url)
    target.searchParams.set('projectId', 'shop')
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return read(await fetch(target, { ...init, headers: { origin: 'https://shop.example', ...headers } }))
  }
  const options = async () => (await ask<OnrampOptions>('/v1/onramp/options')).body
  const quote: OnrampClient['quote'] = async (symbol, amount, currency = 'USD') => {
    const { purchaseCurrencies } = await options()
    const purchaseCurrency = purchaseCurrencies.find((each) => each.symbol === symbol)
    const paymentCurrency = { id: currency, payment_method_limits: [] }
    return ask('/v1/onramp/quote', {
      purchaseCurrency,
      paymentCurrency,
      amount,
      network: purchaseCurrency?.networks[0]?.name,
    })
  }
  return {
    ask,
    options,
    quote,
    async order(symbol, address) {
      const { quoteId } = (await quote(symbol, '25')).body
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return (await ask<OrderAnswer>('/v1/onramp/orders', { quoteId, address }, headers)).body
    },
    status: async (id) => (await ask<OrderAnswer>(`/v1/onramp/orders/${id}`)).body,
    async checkout(id, form) {
      const body = new URLSearchParams({ action: 'pay', ...form })
      const answer = await fetch(new URL(`/onramp/checkout/${id}`, url), { method: 'POST', body })
      return { status: answer.status, page: await answer.text(), headers: answer.headers }
    },
    async webhook(event, { secret = webhookSecret, time = Math.floor(Date.now() / 1000), body, signature } = {}) {
      const signed = JSON.stringify(event)
      const own = `v1=${createHmac('sha256', secret).update(`${time}.${signed}`).digest('hex')}`
      const headers = { 'x-latchkey-time': String(time), 'x-latchkey-signature': signature ?? own }
      return read(await fetch(new URL('/v1/onramp/webhook', url), { method: 'POST', body: body ?? signed, headers }))
    },
  }
}
