import type { OnrampProvider } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import { createOnrampService } from './createOnrampService.js'
import type { GatewayOnrampOptions } from './gatewayOnramp.js'

/** What a gateway of ours sells. Its options say on which networks. */
export function createGatewayProvider({ id = 'gateway', name, ...options }: GatewayOnrampOptions): OnrampProvider {
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
      if (price) return service.order(order, price, signal)
      if (!options.feeRange) throw new OnrampError('noPrice')
      const { url } = await service.page(order, { defaultNetwork: order.token.networkName }, signal)
      // The page has the id of its order at the end of its path, and the order says where it pays to.
      const purchase = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
      const { address } = await service.find(purchase, signal)
      return { url, purchase, destination: address }
    },
    async status(context, purchase, signal) {
      const { status, hash } = await createOnrampService(context).find(purchase, signal)
      return { status, hash }
    },
  }
}
