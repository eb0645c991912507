import type { Account, SignedMessage } from '@latchkey/core'
import type { PsbtToSign, SignedPsbt } from '../psbt/PsbtToSign.js'
import type { TransactionOutcome } from '../transactions/TransactionOutcome.js'
import type { Recipient, SigningProtocol } from '../wallet/BitcoinProvider.js'

export interface BitcoinRequestOptions {
  readonly signal?: AbortSignal | undefined
}

export interface BitcoinSignOptions extends BitcoinRequestOptions {
  /**
   * CAIP-2. The network that it is meant for: a wallet that stands elsewhere is asked to go there first. Default: where the person is when
   * this is called; a wallet that turns out to stand elsewhere is asked for nothing then (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

export interface BitcoinSignMessageOptions extends BitcoinSignOptions {
  /** One of the wallet's. Default: the current account. */
  readonly address?: string | undefined
  /** Default: BIP-322, and the older form where that is all that the wallet can do. */
  readonly protocol?: SigningProtocol | undefined
}

export interface BitcoinWaitOptions extends BitcoinRequestOptions {
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** ms until the wait is given up. Default 1 hour. */
  readonly limit?: number | undefined
}

/**
 * The app's `modal.adapters.bip122`. Each rejects with `NotConnectedError` when no wallet is connected, and with a typed error for whatever a
 * wallet throws.
 */
export interface BitcoinApi {
  /** All that the wallet gives access to, payment and ordinals, with public keys and paths where it tells them. Never prompts. */
  getAccounts(options?: BitcoinRequestOptions): Promise<readonly Account[]>
  /**
   * Verified before it is handed on.
   * @throws {InvalidInputError} for bytes that are no text in UTF-8: Bitcoin wallets sign text alone.
   */
  signMessage(message: string | Uint8Array, options?: BitcoinSignMessageOptions): Promise<SignedMessage>
  /**
   * Signs a transaction, and sends it where that is wanted. What comes back is checked to be what was sent, signed at the inputs that were
   * asked for and nowhere else.
   *
   * @throws {InvalidPsbtError} before the wallet is asked; {InvalidAnswerError} when something else came back.
   */
  signPsbt(request: PsbtToSign, options?: BitcoinSignOptions): Promise<SignedPsbt>
  /**
   * The wallet chooses coins and fee. While an equal request is unanswered, a second one gets the same answer.
   * @throws {UnsupportedCapabilityError} when the current account is ordinals and the wallet would spend from its payment account
   * (sats-connect can not name the sender), or the session of a remote wallet does not name the account; it is not asked then.
   * @throws {NotConnectedError} {NetworkDisconnectedError} when a wallet that could not be asked silently after a reload says that it is another
   * account, or elsewhere. It is asked that once in a page, before its first transfer, which may prompt the user.
   * @returns The transaction's id: sent, not yet in a block.
   */
  sendTransfer(
    recipients: Recipient | readonly [Recipient, ...Recipient[]],
    options?: BitcoinSignOptions,
  ): Promise<string>
  /**
   * By the network's Esplora-shaped service; the wallet is not asked. Follows the transaction by its id, and by the coins that it spends: a
   * wallet may speed it up (`replacedBy`), replace or cancel it.
   * @throws {TimeoutError} when it is neither mined nor replaced within the limit, or no service ever knew it; it may still be mined.
   * @throws {OutcomeUnknownError} when another transaction took its place and makes a part of its payments: `transaction` is that one's id.
   * @throws {UnsupportedCapabilityError} when the network names no service.
   */
  waitForTransaction(txid: string, options?: BitcoinWaitOptions): Promise<TransactionOutcome>
}
