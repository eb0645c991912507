import { isNetworkId } from './network.js'
import type { OptionRule } from './OptionRule.js'
import { byName, flag, httpUrl, list, networkId, record, rule, text, whole, wholeNumber } from './optionRules.js'

const httpUrls = list(httpUrl)
const explorer = whole({ name: text, url: httpUrl })

/** For a `Network`, and for a viem `Chain`. */
export const networkRule: OptionRule = record(
  {
    id: rule(
      'a CAIP-2 id or an EIP-155 chain id',
      (id) => isNetworkId(id) || (Number.isSafeInteger(id) && Number(id) > 0),
    ),
    aliases: list(networkId),
    name: text,
    nativeCurrency: whole({ name: text, symbol: text, decimals: wholeNumber(77) }),
    rpcUrls: whole({ default: whole({ http: httpUrls }) }),
    services: byName(() => httpUrls),
    explorer,
    blockExplorers: record({ default: explorer }),
    testnet: flag,
  },
  ['id', 'name', 'nativeCurrency', 'rpcUrls'],
)
