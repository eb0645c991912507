import * as v from 'valibot'
import { addresses } from '../../config/schemas/addresses.js'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { whole } from '../../config/schemas/whole.js'
import { configText } from '../../config/text.js'
import { dataConfigText } from '../settings/text.js'
import type { PoolSettings } from './PoolSettings.js'
import type { PriceKind } from './PriceKind.js'
import type { PoolsConfig } from './PriceSourceConfig.js'

/** Pools of Uniswap, which the nodes are asked for. */
export const poolPrices: PriceKind<PoolsConfig, PoolSettings> = {
  name: 'pools',
  schema: exactly({
    stable: v.pipe(addresses, v.nonEmpty(configText.emptyList)),
    wrappedNative: v.optional(filledText),
    base: v.optional(addresses),
    v2: v.optional(exactly({ factory: filledText })),
    v3: v.optional(exactly({ factory: filledText, quoter: filledText })),
    leastLiquidity: v.optional(whole(0, 1_000_000_000)),
  }),
  isChosen: false,
  resolve(
    { stable, wrappedNative, base = [], v2, v3, leastLiquidity = 10_000 },
    { networkId, path, addressOf, report },
  ) {
    if (!networkId.startsWith('eip155:')) report({ path, text: configText.onlyEvm })
    if (!v2 && !v3) report({ path, text: dataConfigText.noPools })
    const each = (name: string, texts: readonly string[]) =>
      texts.map((text, at) => addressOf([...path, name, at], text))
    return {
      kind: 'pools',
      stable: each('stable', stable),
      wrappedNative: wrappedNative && addressOf([...path, 'wrappedNative'], wrappedNative),
      base: each('base', base),
      v2: v2 && { factory: addressOf([...path, 'v2', 'factory'], v2.factory) },
      v3: v3 && {
        factory: addressOf([...path, 'v3', 'factory'], v3.factory),
        quoter: addressOf([...path, 'v3', 'quoter'], v3.quoter),
      },
      leastLiquidity,
    }
  },
  create: (settings, { load }) => ({
    name: 'pools',
    async prices(asked, signal) {
      const { pools } = await load()
      return pools ? pools(settings).prices(asked, signal) : new Map()
    },
  }),
}
