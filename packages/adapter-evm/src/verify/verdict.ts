import type { RpcClient } from '@latchkey/core'
import type { Hex } from 'viem'

/**
 * Whether an account signed. When a network or node can't answer, the result is an error, never a
 * verdict.
 */
export type Verdict =
  | {
      readonly isValid: true
      /**
       * - `key`: the account's own key signed.
       * - `contract`: the account's contract accepts the signature.
       */
      readonly by: 'key' | 'contract'
    }
  | {
      readonly isValid: false
      /**
       * - `malformed`: not a key's signature, and there is no contract.
       * - `malleable`: the second form of a key's signature. It is refused so that one signature
       *   never counts as two.
       * - `otherSigner`: another key signed.
       * - `refused`: the account's contract does not accept it.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner' | 'refused'
    }

export interface SignedBy {
  /** The claimed signer. */
  readonly address: string
  readonly signature: string
  /**
   * The RPC of the account's network, e.g. `modal.rpc('eip155:1')`. Without it only keys can be
   * verified.
   */
  readonly rpc?: RpcClient | undefined
  readonly signal?: AbortSignal | undefined
}

export interface DigestSignedBy extends SignedBy {
  readonly digest: Hex
}
