import type { Spend } from './Spend.js'

/** What a call does, where it is known. */
export type DecodedCall =
  | {
      readonly kind: 'transfer'
      readonly token: string
      readonly from: string | undefined
      readonly to: string
      /** In the smallest unit. */
      readonly amount: bigint
    }
  | {
      readonly kind: 'transferItem'
      readonly collection: string
      readonly from: string
      readonly to: string
      readonly item: bigint
    }
  | { readonly kind: 'approve'; readonly spend: Spend }
  /** An account that could take items of a collection no longer can. */
  | { readonly kind: 'revoke'; readonly token: string; readonly spender: string }
