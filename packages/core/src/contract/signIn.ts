import type { RpcClient } from './adapter.js'

// Functions are declared as methods, as in `adapter.ts`.

/**
 * How a namespace writes sign-in messages (EIP-4361, CAIP-122). A message has the address as users
 * read it on the network, and the reference of the CAIP-2 id as its chain.
 */
export interface SignInForm {
  /** The word for accounts in the first line: `Ethereum` of `… with your Ethereum account:`. */
  readonly account: string
  /**
   * Whether a text can be the chain of a message. Absent: every reference of a CAIP-2 id can.
   */
  isChain?(reference: string): boolean
  /**
   * Whether a message may have no time of its own. CAIP-122 allows that, EIP-4361 does not. Default
   * `false`.
   */
  readonly isIssuedAtOptional?: boolean | undefined
}

/** What a server needs of a namespace to verify sign-ins. An adapter's `/verify` entry exports it. */
export interface SignInVerifier extends SignInForm {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** Whether the address is written as messages have it. It decodes the text. */
  isAddress(address: string, networkId: string): boolean
  /**
   * Rewrites a message that a wallet wrote in its own way to the usual form. Only its fields are
   * read, and the signature is verified for the message as it was. `undefined`: no known form.
   *
   * @param networkId - CAIP-2: that of the reader, for a message that names no network.
   */
  usualForm?(message: string, networkId?: string | undefined): string | undefined
  /**
   * Whether the account signed the message, in every form in which wallets sign.
   *
   * @throws what the RPC throws. A node that does not answer says nothing about a signature.
   */
  verify(signed: SignedSignIn): Promise<SignInVerdict>
}

export interface SignedSignIn {
  /** The claimed signer. */
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** The text, or the bytes that were signed in its place. */
  readonly message: string | Uint8Array
  readonly signature: string
  /** The RPC of the network, for accounts that are contracts. */
  readonly rpc?: RpcClient | undefined
  readonly signal?: AbortSignal | undefined
}

export type SignInVerdict =
  | {
      readonly isValid: true
      /** Who signed: the account's key, or the account's contract accepts the signature. */
      readonly by: 'key' | 'contract'
    }
  | {
      readonly isValid: false
      /**
       * - `malformed`: not a signature.
       * - `malleable`: the second form of a signature, which anyone can make from the first.
       * - `otherSigner`: another key signed, or another message was signed.
       * - `otherMessage`: what was signed is known to be another message.
       * - `refused`: the account's contract does not accept it.
       * - `unsupported`: only the network's rules decide about signatures of this kind of account.
       */
      readonly reason: 'malformed' | 'malleable' | 'otherSigner' | 'otherMessage' | 'refused' | 'unsupported'
    }
