import { UnsupportedNetworkError } from '@latchkey/core'
import type { OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import { coinbase } from '../data/coinbase.js'
import type { CloudOnrampOptions } from './cloudOnramp.js'
import { createOnrampService } from './createOnrampService.js'

/** Coinbase, whose page the hosted cloud makes. */
export function createCloudProvider({ acceptsSessions = false }: CloudOnrampOptions = {}): OnrampProvider {
  const { networks, sessionParameter, ...known } = coinbase
  const nameOf = ({ networkId }: OnrampToken): string | undefined =>
    Object.hasOwn(networks, networkId) ? networks[networkId] : undefined
  return {
    ...known,
    supports: (networkId) => Object.hasOwn(networks, networkId),
    choices: (context, signal) => createOnrampService(context).choices(signal),
    quote: (context, order, signal) => createOnrampService(context).price(order, signal),
    async prepare(context, order, _price, signal) {
      const network = nameOf(order.token)
      // Never another network in its place: the tokens would not be where the form says.
      if (network === undefined) throw new UnsupportedNetworkError(order.token.networkId)
      const wallet = { blockchains: [network], defaultNetwork: network }
      const page = await createOnrampService(context).page(order, wallet, signal)
      const isSession = URL.canParse(page.url) && new URL(page.url).searchParams.has(sessionParameter)
      // The service keeps the address with the session, so its page can't say it.
      return acceptsSessions && isSession ? { ...page, destination: order.account } : page
    },
  }
}
