import type { SameSymbol } from '@latchkey/core'

/** What happened to an account, as a data service reports it. All texts are cleaned. */
export interface HistoryItem {
  /** Of this item, in its network. */
  readonly id: string
  readonly hash: string
  /** CAIP-2. `undefined`: the service does not say it. */
  readonly networkId: string | undefined
  /** `send`, `receive`, `trade`, …, or a kind of which we do not know. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** ms since 1970. */
  readonly at: number
  readonly from: string
  readonly to: string
  readonly transfers: readonly HistoryTransfer[]
  /** Name of the app or contract, where the service knows it. */
  readonly application: string | undefined
  /** Only a gateway of ours says so: its rules for spam apply to all of the item. */
  readonly isSpam: boolean
  /** Whether the account signed it. Absent: the service does not say it. */
  readonly isSigned?: boolean | undefined
}

export interface HistoryTransfer {
  readonly kind: 'token' | 'nft'
  readonly direction: 'in' | 'out' | 'self'
  /** As plain decimal text, in whole tokens. `undefined`: what came is no amount. */
  readonly amount: string | undefined
  readonly name: string
  /** Empty for an NFT. */
  readonly symbol: string
  /** A URL. It is checked with `allowImage` before it is shown. */
  readonly picture: string | undefined
  readonly isSpam: boolean
  /** Id of the token, as `tokenId` writes it. Absent: the service does not say it, or it is an NFT. */
  readonly token?: string | undefined
  /** The listed token whose symbol this other token has. Only known with `token`. */
  readonly sameSymbolAs?: SameSymbol | undefined
}
