import type { TokenClaim } from './TokenClaim.js'

/** How a transaction would change what the account has, as the network says. Fees are not in it. */
export interface BalanceChange {
  /** The token's contract. `undefined`: the network's own currency. */
  readonly contract: string | undefined
  /** What the contract says of itself. `undefined`: it does not say, or it is the network's currency. */
  readonly token: TokenClaim | undefined
  /** In the smallest unit. Negative: it leaves. */
  readonly units: bigint
}
