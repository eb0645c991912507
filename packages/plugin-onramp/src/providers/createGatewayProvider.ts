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
    destinationParameters: ['address', 'walletAddress'],
    supports: () => true,
    choices: (context, signal) => createOnrampService(context).choices(signal),
    quote: (context, order, signal) => createOnrampService(context).price(order, signal),
    async prepare(context, order, price, signal) {
      const service = createOnrampService(context)
      if (price) return service.order(order, price, signal)
      if (!options.feeRange) throw new OnrampError('noPrice')
      return service.page(order, { defaultNetwork: order.token.networkName }, signal)
    },
    status: (context, purchase, signal) => createOnrampService(context).status(purchase, signal),
  }
}
