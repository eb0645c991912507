import * as v from 'valibot'
import { addresses } from '../../config/schemas/addresses.js'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { configText } from '../../config/text.js'
import { createAddressReader } from '../../data/settings/createAddressReader.js'
import type { NetworkPart } from '../../Feature.js'
import { swapServices } from '../sources/swapServices.js'
import { resolveSwaps } from './resolveSwaps.js'
import type { SwapsNetworkSettings } from './SwapSettings.js'
import { swapsConfigText } from './text.js'

const swaps = exactly({
  contracts: v.optional(
    exactly({
      wrappedNative: v.optional(filledText),
      v2: v.optional(exactly({ factory: filledText, router: filledText })),
      v3: v.optional(
        exactly({
          factory: filledText,
          quoter: filledText,
          router: filledText,
          kind: v.optional(v.picklist(['router', 'router02'], swapsConfigText.routerKind)),
        }),
      ),
      bases: v.optional(addresses),
      aggregators: v.optional(v.array(exactly({ router: filledText, spender: filledText }), configText.list)),
    }),
  ),
  ...Object.fromEntries(swapServices.map(({ name, schema }) => [name, v.optional(schema)])),
})

/** What swaps need of a network. */
export const swapsNetwork: NetworkPart<SwapsNetworkSettings> = {
  members: {
    // A union would only say that neither fits.
    swaps: v.optional(
      v.lazy((given) =>
        typeof given === 'object' ? swaps : v.boolean(swapsConfigText.swaps(Object.keys(swaps.entries))),
      ),
    ),
  },
  readers: { swaps: { namespaces: ['eip155'], text: configText.onlyEvm } },
  resolve(networkId, { swaps: config = false }, tools) {
    const addressOf = createAddressReader(networkId, tools.report)
    return { swaps: resolveSwaps({ ...tools, networkId, config, addressOf }) }
  },
}
