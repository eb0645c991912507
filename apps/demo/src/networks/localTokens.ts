import usdcMark from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import usdtMark from '@web3icons/core/svgs/tokens/background/USDT.svg.js'
import { type LocalToken, localMarkets } from './localMarkets.js'

export interface ListedToken extends LocalToken {
  /** A data URL. A contract of a local chain has no mark of its own. */
  readonly icon?: string | undefined
}

const iconOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
const icons: Readonly<Record<string, string>> = { USDC: iconOf(usdcMark), USDT: iconOf(usdtMark) }

/** The tokens that the page lists by itself, by CAIP-2 id. */
export const localTokens: Readonly<Record<string, readonly ListedToken[]>> = Object.fromEntries(
  [...localMarkets].map(([networkId, { tokens }]) => [
    networkId,
    Object.values(tokens).map((token) => ({ ...token, icon: icons[token.symbol] })),
  ]),
)
