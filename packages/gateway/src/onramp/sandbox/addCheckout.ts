import type { Context } from 'hono'
import { ApiError } from '../../http/ApiError.js'
import type { AppEnv } from '../../http/AppEnv.js'
import type { OnrampRoutes } from '../onrampRoutes.js'
import type { Order } from '../orders/OnrampRepository.js'
import { onrampText } from '../text.js'
import type { Markup } from './checkoutFrame.js'
import { checkoutPage, type Entered } from './checkoutPage.js'
import { messagePage } from './messagePage.js'
import { readCheckoutFiles } from './readCheckoutFiles.js'
import { type ReadForm, readEntered } from './readEntered.js'
import { testCards } from './testCards.js'
import { checkoutText } from './text.js'

/** Requests per second of one client address. */
const maxPerSecond = 20
const maxCharacters = 4096

/**
 * The page has no script of its own and sends its form to its own server. No page can put it into a
 * frame. It stays connected with the page that opened it, which waits until it is closed.
 */
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const

/** The checkout of an order. Its id is the only key to it. */
export function addCheckout({ app, context, offers, settings, repository, sandbox, work }: OnrampRoutes): void {
  const { clock, limit, pages } = context
  const { sandbox: rules } = settings
  const answer = (http: Context<AppEnv>, page: Markup, status: 200 | 400 | 404 | 429 | 503 = 200) => {
    for (const [name, value] of Object.entries(pageHeaders)) http.header(name, value)
    return http.html(page, status)
  }
  const isTooFast = (http: Context<AppEnv>) => limit.takeOf('checkout', http.var.address, maxPerSecond) === undefined
  const busy = (http: Context<AppEnv>) => answer(http, messagePage(checkoutText.busy), 429)
  const unknown = (http: Context<AppEnv>) => answer(http, messagePage(checkoutText.unknown), 404)
  const find = (http: Context<AppEnv>) => repository.find(http.req.param('id') ?? '', clock.now())

  /** @throws {ApiError} What was entered can't be used. */
  const pay = async (order: Order, entered: Entered, signal: AbortSignal): Promise<void> => {
    const card = testCards.find(({ id }) => id === entered.card)
    if (!card) throw new ApiError(400, 'card', onrampText.card)
    const terms = order.terms ?? (await priceOf(order, entered, signal))
    await sandbox.pay({ id: order.id, terms, card })
  }
  const priceOf = async ({ networkId }: Order, { token, currency, amount }: Entered, signal: AbortSignal) => {
    const offer = offers.all.find((each) => each.network.id === networkId && (each.token.address ?? '') === token)
    if (!offer) throw new ApiError(400, 'token', onrampText.token)
    if (!/^\d{1,15}(?:\.\d{1,2})?$/.test(amount)) throw new ApiError(400, 'amount', onrampText.amount)
    const { subtotal: _subtotal, ...terms } = await offers.price({ offer, currency, total: amount }, signal)
    return terms
  }

  const act = async (order: Order, entered: Entered | undefined, signal: AbortSignal): Promise<void> => {
    if (order.status === 'open') await (entered ? pay(order, entered, signal) : sandbox.cancel(order.id))
  }
  const askAgain = (http: Context<AppEnv>, order: Order, { entered, readings }: ReadForm) => {
    const problem = readings && checkoutText.whichNumber
    const page = checkoutPage({ order, offers, settings: rules, entered, readings, problem })
    return answer(http, page, readings ? 400 : 200)
  }

  app.get('/onramp/checkout/:id', async (http) => {
    if (isTooFast(http)) return busy(http)
    const order = await find(http)
    return order ? answer(http, checkoutPage({ order, offers, settings: rules })) : unknown(http)
  })

  app.post('/onramp/checkout/:id', async (http) => {
    if (isTooFast(http)) return busy(http)
    const order = await find(http)
    if (!order) return unknown(http)
    const form = new URLSearchParams((await http.req.text()).slice(0, maxCharacters))
    const of = (name: string) => (form.get(name) ?? '').trim()
    const read = readEntered(of)
    const { entered } = read
    const isCancelled = of('action') === 'cancel'
    if (order.status === 'open' && !isCancelled && read.isOpen) return askAgain(http, order, read)
    try {
      await act(order, isCancelled ? undefined : entered, http.var.signal)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problem = `${error.field} ${error.message}`
      const status = error.status === 503 ? 503 : 400
      return answer(http, checkoutPage({ order, offers, settings: rules, entered, problem }), status)
    }
    await work()
    // The page of the outcome can be loaded again without another payment.
    return http.redirect(`/onramp/checkout/${order.id}`, 303)
  })

  app.get('/onramp/checkout/:id/status', async (http) => {
    if (isTooFast(http)) throw new ApiError(429, 'rate_limited', checkoutText.busy)
    const order = await find(http)
    if (!order) throw new ApiError(404, 'id', onrampText.noOrder)
    http.header('cache-control', 'no-store')
    return http.json({ status: order.status })
  })

  for (const [path, { body, type }] of readCheckoutFiles(pages)) {
    app.get(path, () => new Response(body, { headers: { ...pageHeaders, 'content-type': type } }))
  }
}
