import type { Address, Hex } from 'viem'

/** What a transaction swaps, by its own bytes. */
export interface DecodedSwap {
  /** Absent: the network's own currency. */
  readonly sell?: Address | undefined
  /** Absent: the network's own currency. */
  readonly buy?: Address | undefined
  readonly amount: bigint
  /** The least that arrives, or the transaction is reverted. */
  readonly minimum: bigint
  readonly receiver: Address
  readonly router: Address
  /** The contract that takes the sold token. Absent: no allowance is needed. */
  readonly spender?: Address | undefined
  /** s since 1970. Absent: the transaction has none. */
  readonly deadline?: bigint | undefined
  readonly permit?: ReadPermit | undefined
  /** The router can take a permit (`selfPermit`). */
  readonly acceptsPermit?: true | undefined
  /** It only wraps or unwraps the network's own currency. */
  readonly isWrap?: true | undefined
  /** The Settler of 0x that is called, and that takes the token. It must be a genuine one. */
  readonly settler?: Address | undefined
  /** Its provider says all of this. It counts only where the nodes measure the same. */
  readonly isByProvider?: true | undefined
  /** Where the call's own answer has the bought amount. */
  readonly answer?: SwapAnswer | undefined
}

/** The permit that a transaction hands to the token. */
export interface ReadPermit {
  readonly token: Address
  readonly amount: bigint
  /** s since 1970. */
  readonly deadline: bigint
  /** 65 bytes: r, s, v. */
  readonly signature: Hex
}

/** `amounts`: the last of a list. `amount`: one word. A number: the place in a multicall's list. */
export type SwapAnswer = 'amounts' | 'amount' | number
