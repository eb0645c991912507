import { writeDecimal } from '../../data/decimal/Decimal.js'
import { ApiError } from '../../http/ApiError.js'
import { checkedBody } from '../../http/checkedBody.js'
import { described } from '../../http/described.js'
import { requireProject } from '../../http/requireProject.js'
import type { OnrampRoutes } from '../onrampRoutes.js'
import { optionsSchema, quoteBody, quoteSchema } from '../onrampSchemas.js'
import { requireBuying } from '../requireBuying.js'
import { onrampText } from '../text.js'

const tag = 'onramp'
const maxCharacters = 16_384
/** Milliseconds for which a quote can be ordered. */
const lifetime = 2 * 60_000

/** What can be bought, and for how much. */
export function addOffers({ app, context, settings, offers, quotes }: OnrampRoutes): void {
  const { clock } = context
  const project = requireProject(context.projectRules, 401)
  const buying = requireBuying(settings.sandbox)

  app.get(
    '/v1/onramp/options',
    described({ summary: 'What can be bought, and with what', tag, answer: optionsSchema, failures: [401, 403, 429] }),
    project,
    buying,
    (http) => http.json(offers.options),
  )

  app.post(
    '/v1/onramp/quote',
    described({
      summary: 'What a payment buys now',
      tag,
      answer: quoteSchema,
      body: quoteBody,
      failures: [400, 401, 403, 413, 429, 503],
    }),
    project,
    buying,
    checkedBody(quoteBody, maxCharacters),
    async (http) => {
      const { purchaseCurrency, paymentCurrency, amount, network: asked } = http.req.valid('json')
      const offer = offers.all.find(({ id }) => isSameId(id, purchaseCurrency.id))
      if (!offer) throw new ApiError(400, 'purchaseCurrency', onrampText.token)
      const { network } = offer
      if (asked !== network.id && asked !== network.id.split(':')[1]) {
        throw new ApiError(400, 'network', onrampText.network)
      }
      const bought = { offer, currency: paymentCurrency.id.toUpperCase(), total: amount }
      const { subtotal, ...terms } = await offers.price(bought, http.var.signal)
      const { currency, total, symbol, units, decimals } = terms
      const expiresAt = clock.now() + lifetime
      const sealed = { projectId: http.var.project.id, networkId: network.id, terms, expiresAt }
      http.header('cache-control', 'no-store')
      return http.json({
        paymentTotal: { amount: total, currency },
        paymentSubtotal: { amount: subtotal, currency },
        purchaseAmount: { amount: writeDecimal({ units, places: decimals }), currency: symbol },
        // The sandbox pays the fees of the network.
        networkFee: { amount: '0.00', currency },
        quoteId: quotes.seal(sealed),
        expiresAt,
        expiresIn: lifetime,
      })
    },
  )
}

/** Compares two CAIP-10 ids. Addresses in hex are equal in any case, others are not. */
function isSameId(one: string, other: string): boolean {
  const normal = (id: string): string => (/:0x[\da-f]+$/i.test(id) ? id.toLowerCase() : id)
  return normal(one) === normal(other)
}
