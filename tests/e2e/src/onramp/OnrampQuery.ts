import type { AssetsToken } from '../assets/AssetsQuery.ts'

/** What the page `onramp` reads from its address. */
export interface OnrampQuery {
  /** CAIP-2. */
  readonly networkId: string
  readonly node: string
  /** Of the wallet's account. */
  readonly key: `0x${string}`
  readonly tokens: readonly AssetsToken[]
  /** URL of the gateway. */
  readonly service: string
}
