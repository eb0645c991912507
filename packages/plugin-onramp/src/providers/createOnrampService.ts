import { ConfigurationError, type Http, HttpError, isRecord, type Json } from '@latchkey/core'
import type { OnrampContext, OnrampToken } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import type { OnrampService } from './OnrampService.js'
import { readChoices } from './readChoices.js'
import { readPrice } from './readPrice.js'
import { readPurchase } from './readPurchase.js'

/** In which a page reads an amount that comes without a currency. */
const pageCurrency = 'USD'

/**
 * Purchases of `services.data`.
 *
 * @throws {ConfigurationError} without that service: requests would go to the page's own origin.
 * @see docs/reference/services.md, "Purchases".
 */
export function createOnrampService({ clock, http, services }: OnrampContext): OnrampService {
  const { data, projectId } = services
  if (data === undefined)
    throw new ConfigurationError('A provider of onramp() asks `services.data`. Pass it to createModal().')
  const base = `${data.replace(/\/+$/, '')}/v1`
  // With the label of the API that the services know, not the version of this package.
  const query = { projectId, st: 'latchkey', sv: 'html-universal-1.0.0' }
  const ask = async <T>(run: (client: Http) => Promise<T>): Promise<T> => run(await http())
  return {
    choices: (signal) => ask((client) => client.get(`${base}/onramp/options`, { query, parse: readChoices, signal })),
    price: async (order, signal) => {
      const body = {
        purchaseCurrency: writeToken(order.token),
        paymentCurrency: { id: order.currency, payment_method_limits: [] },
        amount: order.amount,
        network: order.token.networkName,
      }
      const begun = clock.elapsed()
      const answer = await ask((client) => client.post(`${base}/onramp/quote`, { query, body, isRead: true, signal }))
      // A device's clock may be set while the service is asked.
      return readPrice(answer, order, clock.now() - (clock.elapsed() - begun))
    },
    page({ account, token, currency, amount, reference }, { blockchains, defaultNetwork, ...wallet }, signal) {
      const body: Json = {
        destinationWallets: [{ address: account, ...(blockchains && { blockchains }), assets: [token.symbol] }],
        partnerUserId: reference,
        defaultNetwork,
        defaultExperience: 'buy',
        // The route takes whole numbers only. Another amount than the user's is never sent.
        ...(/^\d{1,9}$/.test(amount) &&
          (wallet.currency ?? pageCurrency) === currency && { presetFiatAmount: Number.parseInt(amount, 10) }),
        ...(wallet.currency !== undefined && { presetFiatCurrency: wallet.currency }),
      }
      const parse = (value: unknown) =>
        isRecord(value) && typeof value.url === 'string' ? { url: value.url } : undefined
      return ask((client) => client.post(`${base}/generators/onrampurl`, { query, body, parse, signal }))
    },
    async order({ account, reference }, { id }, signal) {
      const parse = (value: unknown) => {
        const purchase = readPurchase(value)
        const { url } = purchase ?? {}
        return purchase && url !== undefined ? { ...purchase, url } : undefined
      }
      return ask((client) =>
        client.post(`${base}/onramp/orders`, {
          query,
          body: { quoteId: id, address: account },
          headers: { 'idempotency-key': reference },
          isRead: true, // repeated with the same key, it is the same order
          parse,
          signal,
        }),
      ).catch((cause) => {
        // A price that is over, also where the two clocks do not agree.
        throw cause instanceof HttpError && cause.status === 400 ? new OnrampError('price', { cause }) : cause
      })
    },
    find: (purchase, signal) =>
      ask((client) =>
        client.get(`${base}/onramp/orders/${encodeURIComponent(purchase)}`, { query, parse: readPurchase, signal }),
      ),
  }
}

function writeToken({ id, name, symbol, networkId, networkName, address = '' }: OnrampToken): Json {
  const chain = networkId.slice(networkId.indexOf(':') + 1)
  const network = { name: networkName, display_name: networkName, chain_id: chain, contract_address: address }
  return { id, name, symbol, networks: [network] }
}
