import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

/**
 * The features of the Wallet Standard that the adapter uses, by name, as the standard and its
 * Solana extension (1.0.0) define them.
 */
export interface Features extends StandardConnectFeature, StandardDisconnectFeature, StandardEventsFeature {
  readonly 'solana:signMessage': {
    readonly version: '1.0.0' | '1.1.0'
    signMessage(...inputs: readonly MessageInput[]): Promise<readonly SignedMessage[]>
  }
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn(...inputs: readonly SignInInput[]): Promise<readonly (SignedMessage & { readonly account: WalletAccount })[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly TransactionVersion[]
    signTransaction(
      ...inputs: readonly TransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly TransactionVersion[]
    signAndSendTransaction(...inputs: readonly SendInput[]): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** As published. A wallet that signs newer versions lists their numbers as well (`versionsOf`). */
type TransactionVersion = 'legacy' | 0
type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface MessageInput {
  readonly account: WalletAccount
  readonly message: Uint8Array
}

interface SignedMessage {
  /** A wallet may sign other bytes, so the adapter compares them. */
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType?: 'ed25519'
}

export interface TransactionInput {
  readonly account: WalletAccount
  /** Wire bytes. */
  readonly transaction: Uint8Array
  readonly chain?: IdentifierString
  readonly options?: { readonly preflightCommitment?: Commitment; readonly minContextSlot?: number }
}

export interface SendInput extends TransactionInput {
  readonly chain: IdentifierString
  readonly options?: TransactionInput['options'] & {
    readonly commitment?: Commitment
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
  }
}

/** The fields of Sign In With Solana, as in EIP-4361. */
export interface SignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
