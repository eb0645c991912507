import type { AmountScale } from '@latchkey/core'
import type { Requester } from '@latchkey/server'
import type { Token } from '../tokens/Token.js'
import type { TokenMark } from '../tokens/TokenMark.js'
import type { Nft } from './Nft.js'

export interface ActivityTransfer {
  readonly from: string
  readonly to: string
  /** Seen from the address of the request. */
  readonly direction: 'in' | 'out' | 'self'
  /** In the token's smallest unit. Of an NFT: how many. */
  readonly amount: bigint
  /** How the network shows amounts of the token. Absent: as it stores them. */
  readonly scale?: AmountScale | undefined
  readonly asset:
    | {
        readonly kind: 'token'
        readonly token: Token
        /** The route adds it. */
        readonly mark?: TokenMark | undefined
      }
    | { readonly kind: 'nft'; readonly nft: Nft }
}

/** A transaction that concerns an address. */
export interface ActivityItem {
  /** Of this item in its network. The same in each answer. */
  readonly id: string
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /**
   * The account that sent the transaction and paid for it. Anyone can name another one as the sender
   * of a transfer. `undefined`: not the address of the request.
   */
  readonly signer: string | undefined
  readonly from: string
  /** `undefined`: the transaction created a contract. */
  readonly to: string | undefined
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly nonce: number
  /** `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deploy`, `execute`, … */
  readonly operation: string
  /** In the smallest unit of the native currency, if the address of the request paid it. */
  readonly fee: bigint | undefined
  /** The contract's name, where the source knows it. */
  readonly application: string | undefined
  readonly transfers: readonly ActivityTransfer[]
}

export interface PageRequest {
  /** In the canonical form of the namespace. */
  readonly address: string
  /** Of this source: `next` of the page before. `undefined`: the newest items. */
  readonly cursor: string | undefined
  /** Items of a page at most. */
  readonly max: number
  /** For whom. Absent: for the gateway itself. */
  readonly requester?: Requester | undefined
}

export interface ActivityPage {
  /** Newest first. */
  readonly items: readonly ActivityItem[]
  /**
   * Continues after this page, also when newer items came in between: no item is repeated or left
   * out. Printable ASCII, at most 500 characters. `undefined`: there are no more.
   */
  readonly next: string | undefined
}

/** Where the activity of accounts of one network comes from. */
export interface ActivitySource {
  /** For metrics, and part of cursors: it never changes. Letters, digits and hyphens. */
  readonly name: string
  /**
   * @throws {NotReadyError} The source does not have this part of the network yet.
   * @throws {CursorError} The source did not issue the cursor.
   */
  activity(request: PageRequest, signal: AbortSignal): Promise<ActivityPage>
}
