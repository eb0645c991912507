import type { DecodedCall } from './DecodedCall.js'
import type { TokenClaim } from './TokenClaim.js'

/** What one transaction does, as far as its bytes say. */
export interface ShownCall {
  /** Absent: a contract is created. */
  readonly to: string | undefined
  /** In the smallest unit of the network's currency. */
  readonly value: bigint
  readonly data: string
  readonly call: DecodedCall | undefined
  /** What the token of the call says of itself. */
  readonly token: TokenClaim | undefined
}
