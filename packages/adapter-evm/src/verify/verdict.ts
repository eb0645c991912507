import type { RpcClient } from '@latchkey/core'
import type { Hex } from 'viem'

/** Whether an account signed. What a network or a node could not answer is an error, never a verdict. */
export type Verdict =
  | {
      readonly isValid: true
      /** `key`: by the account's own key; `contract`: the account's contract says so. */
      readonly by: 'key' | 'contract'
    }
  | {
      readonly isValid: false
      /**
       * `malformed`: none of a key, and no contract to ask; `malleable`: the second form of a key's signature, refused so that one
       * signature is never taken for two; `otherSigner`: by another key; `refused`: the account's contract says no.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner' | 'refused'
    }

export interface SignedBy {
  /** Who is said to have signed. */
  readonly address: string
  readonly signature: string
  /** The RPC of the network on which the account is, e.g. `modal.rpc('eip155:1')`. Absent: only keys can be verified. */
  readonly rpc?: RpcClient | undefined
  readonly signal?: AbortSignal | undefined
}

export interface DigestSignedBy extends SignedBy {
  readonly digest: Hex
}
