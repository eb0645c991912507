import { shownText } from '../../data/answers/shownText.js'
import { readDecimal } from '../../data/decimal/Decimal.js'
import { isAtMost } from '../../data/decimal/isAtMost.js'
import { priceIn } from '../../data/prices/priceIn.js'
import type { Token } from '../../data/tokens/Token.js'
import type { FeatureContext } from '../../FeatureContext.js'
import { ApiError } from '../../http/ApiError.js'
import type { OnrampOptions } from '../onrampSchemas.js'
import type { OrderTerms } from '../orders/OnrampRepository.js'
import type { SandboxSettings } from '../settings/OnrampSettings.js'
import { onrampText } from '../text.js'
import { createSoldNetworks } from './createSoldNetworks.js'
import type { SoldNetwork } from './SoldNetwork.js'

/** A token that can be bought. */
export interface Offer {
  readonly network: SoldNetwork
  readonly token: Token
  /** CAIP-10. */
  readonly id: string
}

/** Terms with what is kept of the payment. */
export interface PricedTerms extends OrderTerms {
  /** Decimal text, in the payment currency. */
  readonly subtotal: string
}

export interface Bought {
  readonly offer: Offer
  /** Code in upper case. */
  readonly currency: string
  /** To pay. Decimal text. */
  readonly total: string
}

/** What can be bought in the sandbox, and at which price. */
export interface Offers {
  readonly networks: ReadonlyMap<string, SoldNetwork>
  readonly all: readonly Offer[]
  /** Codes in upper case. */
  readonly currencies: readonly string[]
  readonly options: OnrampOptions
  /**
   * What a payment buys now.
   *
   * @throws {ApiError} The amount is outside of the limits, or there is no price.
   */
  price(bought: Bought, signal: AbortSignal): Promise<PricedTerms>
}

const paymentMethod = 'card'
/** Decimals of a payment. */
const cents = 2

export function createOffers(context: FeatureContext, settings: SandboxSettings): Offers {
  const networks = createSoldNetworks(context, settings)
  const all = [...networks.values()].flatMap((network) => offersOf(network, settings))
  const rates = new Map([...context.config.data.currencies].map(([code, rate]) => [code.toUpperCase(), rate]))
  const currencies = [...rates.keys()]
  const { least, most, feePercent } = settings
  const limits = [{ id: paymentMethod, min: least, max: most }]

  return {
    networks,
    all,
    currencies,
    options: {
      paymentCurrencies: currencies.map((id) => ({ id, payment_method_limits: limits })),
      purchaseCurrencies: all.map(({ id, token, network }) => ({
        id,
        name: shownText(token.name),
        symbol: shownText(token.symbol),
        networks: [
          {
            name: network.id,
            display_name: settings.networks.get(network.id)?.name ?? network.id,
            chain_id: network.id.split(':')[1] ?? '',
            contract_address: token.address ?? network.nativeAddress,
          },
        ],
      })),
    },
    async price({ offer: { network, token }, currency, total }, signal) {
      const rate = rates.get(currency)
      if (rate === undefined) throw new ApiError(400, 'paymentCurrency', onrampText.currency(currencies))
      const paid = readDecimal(total)
      if (!isAtMost(readDecimal(least), paid) || !isAtMost(paid, readDecimal(most)) || paid.places > cents) {
        throw new ApiError(400, 'amount', onrampText.limits(least, most))
      }
      const { prices } = await network.prices.of([token], signal)
      const price = priceIn(prices.get(token.address ?? ''), rate)
      const { units: unitPrice, places } = readDecimal(price ?? '0')
      // A missing price is an error. Nothing takes its place.
      if (unitPrice === 0n) throw new ApiError(503, 'purchaseCurrency', onrampText.noPrice)
      const inCents = paid.units * 10n ** BigInt(cents - paid.places)
      const fee = (inCents * BigInt(feePercent) + 99n) / 100n
      const bought = ((inCents - fee) * 10n ** BigInt(token.decimals + places)) / (unitPrice * 10n ** BigInt(cents))
      if (bought === 0n) throw new ApiError(400, 'amount', onrampText.tooLittle)
      return {
        token: token.address ?? '',
        symbol: shownText(token.symbol),
        decimals: token.decimals,
        units: bought,
        currency,
        total: written(inCents),
        subtotal: written(inCents - fee),
      }
    },
  }
}

function offersOf(network: SoldNetwork, { networks }: SandboxSettings): readonly Offer[] {
  const known = new Map([network.tokens.native, ...network.tokens.listed].map((token) => [token.address ?? '', token]))
  return (networks.get(network.id)?.tokens ?? []).flatMap((address) => {
    const token = known.get(address)
    return token ? [{ network, token, id: `${network.id}:${token.address ?? network.nativeAddress}` }] : []
  })
}

function written(inCents: bigint): string {
  const digits = inCents.toString().padStart(cents + 1, '0')
  return `${digits.slice(0, -cents)}.${digits.slice(-cents)}`
}
