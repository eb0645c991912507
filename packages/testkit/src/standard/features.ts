import type { StandardName, Wallet, WalletAccount } from './Wallet.js'

/**
 * Features of the test wallets, as the Wallet Standard and its Solana extension (1.0.0) define
 * them.
 */
export type Features = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** @param input - `silent`: without a prompt. Without permission there are no accounts. */
    connect(input?: ConnectInput): Promise<{ readonly accounts: readonly WalletAccount[] }>
  }
  readonly 'standard:disconnect': {
    readonly version: '1.0.0'
    disconnect(): Promise<void>
  }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    /** @returns A function that stops listening. */
    on(event: 'change', listener: (changed: WalletChange) => void): () => void
  }
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

export interface ConnectInput {
  readonly silent?: boolean
}

/** The changed properties. */
export type WalletChange = Partial<Pick<Wallet, 'chains' | 'features' | 'accounts'>>

export type TransactionVersion = 'legacy' | 0 | 1
type Commitment = 'processed' | 'confirmed' | 'finalized'

export interface MessageInput {
  readonly account: WalletAccount
  readonly message: Uint8Array
}

interface SignedMessage {
  /** The signed bytes, which apps compare: a wallet may sign others than it was given. */
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType?: 'ed25519'
}

export interface TransactionInput {
  readonly account: WalletAccount
  /** Wire bytes. */
  readonly transaction: Uint8Array
  readonly chain?: StandardName
  readonly options?: { readonly preflightCommitment?: Commitment; readonly minContextSlot?: number }
}

export interface SendInput extends TransactionInput {
  readonly chain: StandardName
  readonly options?: TransactionInput['options'] & {
    readonly commitment?: Commitment
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
  }
}

/** Input of Sign In With Solana. Members are those of EIP-4361. */
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
