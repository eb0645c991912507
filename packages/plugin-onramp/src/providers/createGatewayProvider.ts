import { HttpError } from '@latchkey/core'
import type { OnrampOrder, OnrampProvider, PreparedPage } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import { createOnrampService } from './createOnrampService.js'
import type { GatewayOnrampOptions } from './gatewayOnramp.js'
import { isOfOrder } from './isOfOrder.js'
import type { OnrampService } from './OnrampService.js'
import type { GatewayPurchase } from './readPurchase.js'

/** What a gateway of ours sells. Its options say on which networks. */
export function createGatewayProvider({ id = 'gateway', name, ...options }: GatewayOnrampOptions): OnrampProvider {
  /** An order whose token and amount the user chooses on the page. */
  const choosing = async (
    service: OnrampService,
    order: OnrampOrder,
    signal: AbortSignal,
  ): Promise<GatewayPurchase & { readonly url: string }> => {
    if (!options.feeRange) throw new OnrampError('noPrice')
    const { currency, token } = order
    const { url } = await service.page(order, { defaultNetwork: token.networkId, currency }, signal)
    // The page has the id of its order at the end of its path, and the order says where it pays to.
    const id = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
    return { ...(await service.find(id, signal)), url }
  }
  return {
    ...options,
    id,
    name,
    hosts: [],
    destinationParameters: [],
    supports: () => true,
    choices: (context, signal) => createOnrampService(context).choices(signal),
    quote: (context, order, signal) => createOnrampService(context).price(order, signal),
    async prepare(context, order, price, signal) {
      const service = createOnrampService(context)
      const ordered = price ? await service.order(order, price, signal) : await choosing(service, order, signal)
      if (!isOfOrder(ordered, order, price)) throw new OnrampError('order')
      return pageOf(ordered)
    },
    async status(context, purchase, signal) {
      const found = await createOnrampService(context).find(purchase, signal).catch(forgotten)
      if (!found) return undefined
      const { status, hash, reason, url } = found
      return { status, hash, reason, ...(url !== undefined && { page: pageOf({ ...found, url }) }) }
    },
  }
}

/** @throws the failure, unless it says that there is no such order. */
function forgotten(failure: unknown): undefined {
  if (!(failure instanceof HttpError && failure.status === 404)) throw failure
}

function pageOf({ id, url, address }: GatewayPurchase & { readonly url: string }): PreparedPage {
  return { url, purchase: id, destination: address }
}
