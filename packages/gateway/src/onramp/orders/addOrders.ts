import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Context } from 'hono'
import type { Token } from '../../data/tokens/Token.js'
import { ApiError } from '../../http/ApiError.js'
import type { AppEnv } from '../../http/AppEnv.js'
import { checked } from '../../http/checked.js'
import { checkedBody } from '../../http/checkedBody.js'
import { described } from '../../http/described.js'
import { requireProject } from '../../http/requireProject.js'
import type { Offers } from '../offers/createOffers.js'
import type { SoldNetwork } from '../offers/SoldNetwork.js'
import type { OnrampRoutes } from '../onrampRoutes.js'
import { orderBody, orderParam, orderSchema, type UrlRequest, urlBody, urlSchema } from '../onrampSchemas.js'
import { requireBuying } from '../requireBuying.js'
import { onrampText } from '../text.js'
import type { NewOrder, Order, OrderPreset } from './OnrampRepository.js'
import { toOrderAnswer } from './toOrderAnswer.js'

const tag = 'onramp'
const maxCharacters = 32_768
const keyHeader = 'idempotency-key'
/** The currency of an amount that comes without one. */
const dollar = 'USD'
/** Milliseconds in which the user can finish the checkout. */
const lifetime = 60 * 60_000

/** Orders, and links to the checkout. */
export function addOrders({ app, context, settings, offers, quotes, repository }: OnrampRoutes): void {
  const { clock, metrics } = context
  const project = requireProject(context.projectRules, 401)
  const buying = requireBuying(settings.sandbox)

  const urlOf = (http: Context<AppEnv>, id: string) =>
    `${settings.url ?? new URL(http.req.url).origin}/onramp/checkout/${id}`
  const answerOf = (http: Context<AppEnv>, order: Order) => {
    const { networkId, terms } = order
    const bought = offers.all.find(
      ({ network, token }) => network.id === networkId && (token.address ?? '') === terms?.token,
    )
    http.header('cache-control', 'no-store')
    return http.json(toOrderAnswer(order, urlOf(http, order.id), bought?.id))
  }
  /** The order of the key, which is made by the first request with it. */
  const orderOf = async (key: NewOrder['key'], draft: () => Omit<NewOrder, 'id' | 'key' | 'expiresAt'>) => {
    let found = await repository.ofKey(key, clock.now())
    if (!found) {
      const expiresAt = clock.now() + lifetime
      const isNew = await repository.create({ ...draft(), id: crypto.randomUUID(), key, expiresAt }, clock.now())
      if (isNew) metrics.orders.inc({ outcome: 'created' })
      found = await repository.ofKey(key, clock.now())
    }
    if (found === 'other') throw new ApiError(409, keyHeader, onrampText.keyOfOther)
    if (!found) throw new TypeError('An order is missing that was made.')
    return found
  }

  app.post(
    '/v1/onramp/orders',
    described({
      summary: 'Orders what a quote offers. Requests with one Idempotency-Key make one order',
      tag,
      answer: orderSchema,
      body: orderBody,
      failures: [400, 401, 403, 409, 413, 429],
    }),
    project,
    buying,
    checkedBody(orderBody, maxCharacters),
    async (http) => {
      const body = http.req.valid('json')
      const projectId = http.var.project.id
      const key = { projectId, key: `order ${keyOf(http)}`, request: digestOf(body) }
      const order = await orderOf(key, () => {
        const quote = quotes.open(body.quoteId)
        const network = quote && offers.networks.get(quote.networkId)
        if (!network || quote?.projectId !== projectId || quote.expiresAt <= clock.now()) {
          throw new ApiError(400, 'quoteId', onrampText.quote)
        }
        const address = network.parseAddress(body.address)
        if (address === undefined) throw new ApiError(400, 'address', onrampText.address)
        return { networkId: network.id, address, terms: quote.terms, preset: {} }
      })
      return answerOf(http, order)
    },
  )

  app.get(
    '/v1/onramp/orders/:id',
    described({ summary: 'What became of an order', tag, answer: orderSchema, failures: [400, 401, 403, 404, 429] }),
    project,
    buying,
    checked('param', orderParam),
    async (http) => {
      const order = await repository.find(http.req.valid('param').id, clock.now())
      if (order?.projectId !== http.var.project.id) throw new ApiError(404, 'id', onrampText.noOrder)
      return answerOf(http, order)
    },
  )

  app.post(
    '/v1/generators/onrampurl',
    described({
      summary: 'A link to a checkout in which the user chooses what to buy',
      tag,
      answer: urlSchema,
      body: urlBody,
      failures: [400, 401, 403, 409, 413, 429],
    }),
    project,
    buying,
    checkedBody(urlBody, maxCharacters),
    async (http) => {
      const body = http.req.valid('json')
      const given = http.req.header(keyHeader) === undefined ? crypto.randomUUID() : keyOf(http)
      const key = { projectId: http.var.project.id, key: `url ${given}`, request: digestOf(body) }
      const order = await orderOf(key, () => {
        const account = accountOf(offers.networks, body)
        if (!account) throw new ApiError(400, 'destinationWallets', onrampText.noWallet)
        const { network, address } = account
        return { networkId: network.id, address, terms: undefined, preset: presetOf(offers, account, body) }
      })
      http.header('cache-control', 'no-store')
      return http.json({ url: urlOf(http, order.id) })
    },
  )
}

function keyOf({ req }: Context): string {
  const key = req.header(keyHeader) ?? ''
  if (!/^[\w.:-]{8,128}$/.test(key)) throw new ApiError(400, keyHeader, onrampText.key)
  return key
}

/** The members of a checked body are always in the same order. */
function digestOf(body: object): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(body))))
}

interface Account {
  readonly network: SoldNetwork
  readonly address: string
  /** Symbols that the client names for the wallet. */
  readonly assets: readonly string[]
}

/**
 * Where to buy: on the network that the client names, and on no other one in its place. Without a
 * name it is the first that fits a wallet.
 *
 * @throws {ApiError} Nothing is sold on the named network.
 */
function accountOf(networks: ReadonlyMap<string, SoldNetwork>, body: UrlRequest): Account | undefined {
  const { defaultNetwork, destinationWallets } = body
  const named = defaultNetwork === undefined ? undefined : networks.get(defaultNetwork)
  if (defaultNetwork !== undefined && !named) throw new ApiError(400, 'defaultNetwork', onrampText.network)
  for (const network of named ? [named] : networks.values()) {
    for (const wallet of destinationWallets) {
      const { blockchains = [], supported_networks: others = [], assets = [] } = wallet
      const known = [...blockchains, ...others].filter((name) => networks.has(name))
      const isServed = known.length === 0 || known.includes(network.id)
      const address = isServed ? network.parseAddress(wallet.address) : undefined
      if (address !== undefined) return { network, address, assets }
    }
  }
  return undefined
}

/**
 * What the checkout shows at first. An amount of tokens can't be preset: it asks for the payment.
 *
 * @throws {ApiError} Another token or currency would take the place of the one that the client names.
 */
function presetOf(
  { all, currencies }: Offers,
  { network, assets }: Account,
  { presetFiatAmount, presetFiatCurrency, presetCryptoAmount }: UrlRequest,
): OrderPreset {
  const isAsked = ({ symbol }: Token) => assets.some((asset) => asset.toUpperCase() === symbol.toUpperCase())
  const offer = all.find((each) => each.network.id === network.id && isAsked(each.token))
  if (assets.length > 0 && !offer) throw new ApiError(400, 'assets', onrampText.token)
  const currency = (presetFiatCurrency ?? dollar).toUpperCase()
  if (!currencies.includes(currency)) {
    throw new ApiError(400, 'presetFiatCurrency', onrampText.currency(currencies))
  }
  const hasAmount = presetFiatAmount !== undefined && presetCryptoAmount === undefined
  return {
    currency,
    ...(offer && { token: offer.token.address ?? '' }),
    ...(hasAmount && { amount: String(presetFiatAmount) }),
  }
}
