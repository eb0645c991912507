import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { secret } from '../../config/schemas/secret.js'
import { dataConfigText } from '../settings/text.js'
import { createDefiLlamaPrices } from './createDefiLlamaPrices.js'
import { defiLlamaChains } from './defiLlamaChains.js'
import { defiLlamaUrl } from './defiLlamaUrl.js'
import type { PriceKind } from './PriceKind.js'
import type { DefiLlamaConfig } from './PriceSourceConfig.js'

export interface DefiLlamaSettings {
  readonly kind: 'defillama'
  /** Without a slash at its end. */
  readonly url: string
  /** What the service calls the network. */
  readonly chain: string
  /** What it calls the native currency. `undefined`: it does not know it. */
  readonly native: string | undefined
}

const chainName = v.pipe(filledText, v.regex(/^[\w-]{1,64}$/, dataConfigText.llamaName))
const coin = v.pipe(filledText, v.regex(/^[\w-]{1,64}:[\w-]{1,100}$/, dataConfigText.llamaCoin))

/** The service of DefiLlama. */
export const defiLlamaPrices: PriceKind<DefiLlamaConfig, DefiLlamaSettings> = {
  name: 'defillama',
  schema: exactly({ url: secret, chain: v.optional(chainName), native: v.optional(coin) }),
  isChosen: true,
  resolve({ url, chain, native }, { networkId, path, serviceOf, report }) {
    const known = defiLlamaChains[networkId]
    const named = chain ?? known?.chain
    if (named === undefined) report({ path, text: dataConfigText.noChain(networkId) })
    return {
      kind: 'defillama',
      url: serviceOf([...path, 'url'], url),
      chain: named ?? '',
      native: native ?? known?.native,
    }
  },
  create({ url, chain, native }, { serviceOf }) {
    const source = serviceOf('defillama', { url: defiLlamaUrl(url, ['coingecko:bitcoin']) })
    return createDefiLlamaPrices({ source, url, chain, native })
  },
}
