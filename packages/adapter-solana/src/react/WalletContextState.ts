import type { LatchkeyError } from '@latchkey/core'
import type {
  Connection,
  PublicKey,
  SendOptions,
  Signer,
  Transaction,
  TransactionVersion,
  VersionedTransaction,
} from '@solana/web3.js'
import type { WalletAccount } from '@wallet-standard/base'
import type { SignInInput } from '../wallet/features.js'

export type WalletName<Name extends string = string> = Name & { __brand__: 'WalletName' }

/**
 * `Installed`: in this page. `Loadable`: reached through a plugin, e.g. a relay. A text, not the
 * `enum` of wallet-adapter.
 */
export type WalletReadyState = 'Installed' | 'Loadable'

export interface SendTransactionOptions extends SendOptions {
  /** Other signers, with their keys in the app. They sign before the wallet gets the request. */
  readonly signers?: Signer[]
}

export interface SignInOutput {
  readonly account: WalletAccount
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType?: 'ed25519'
}

/** A wallet, as far as apps read it. It has no events: the hooks render again instead. */
export interface WalletAdapter {
  readonly name: WalletName
  /** Empty: a wallet in the page does not name its homepage. */
  readonly url: string
  /** Empty where the wallet has no allowed picture. */
  readonly icon: string
  readonly readyState: WalletReadyState
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly connected: boolean
  readonly supportedTransactionVersions: ReadonlySet<TransactionVersion> | null
  connect(): Promise<void>
  disconnect(): Promise<void>
}

export interface Wallet {
  readonly adapter: WalletAdapter
  readonly readyState: WalletReadyState
}

/** The shape of `useWallet` in `@solana/wallet-adapter-react` 0.15, and `error`. */
export interface WalletContextState {
  /** Always true: `select` connects, and sessions are restored at page load. */
  readonly autoConnect: boolean
  /** The wallets of this page. The dialog has more, e.g. those of a relay. */
  readonly wallets: Wallet[]
  /** The connected wallet, or the one that is being connected. */
  readonly wallet: Wallet | null
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly connected: boolean
  readonly disconnecting: boolean
  /** Why the last `select` failed. wallet-adapter reports it to `onError` of its provider. */
  readonly error: LatchkeyError | null
  /**
   * Connects a wallet of `wallets` by its name; `null` disconnects. A failure is in `error`.
   * @throws {ConnectorNotFoundError} for a name that is not in `wallets`.
   * @throws {InvalidInputError} for a name that several of them have: the real one is unknown. Call
   * `adapter.connect()` of the one that the user has chosen.
   */
  select(name: string | null): void
  /**
   * Waits for the connection that `select` makes, or that is being made, or else opens the dialog
   * and waits for it.
   * @throws what made `select` fail; {NotConnectedError} when there is no connection at the end.
   */
  connect(): Promise<void>
  disconnect(): Promise<void>
  /**
   * A legacy transaction without a fee payer or blockhash gets both: its fee payer is the account.
   * The connection decides the network. One to a node of the app's own also sends, unless the
   * wallet can only send by itself.
   * @returns The signature, base58. The transaction is sent, not yet confirmed.
   * @throws {NotConnectedError} {NetworkNotFoundError} when the app does not list the network.
   */
  sendTransaction(
    transaction: Transaction | VersionedTransaction,
    connection: Connection,
    options?: SendTransactionOptions,
  ): Promise<string>
  /** Absent without a connection, and where the wallet can't: like the next three. */
  readonly signTransaction: (<T extends Transaction | VersionedTransaction>(transaction: T) => Promise<T>) | undefined
  readonly signAllTransactions:
    | (<T extends Transaction | VersionedTransaction>(transactions: T[]) => Promise<T[]>)
    | undefined
  readonly signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | undefined
  /**
   * Sign In With Solana, for a connected wallet, which gets the input as it is. What is left out
   * stays out of the message; a server needs at least the `nonce` that it gave.
   * @throws {InvalidInputError} for a field that the standard does not have, for one that would not
   * stay on its line, and for another `address` than the connected one.
   */
  readonly signIn: ((input?: SignInInput) => Promise<SignInOutput>) | undefined
}
