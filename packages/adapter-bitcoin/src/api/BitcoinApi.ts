import type { Account, SignedMessage } from '@latchkey/core'
import type { PsbtToSign, SignedPsbt } from '../psbt/PsbtToSign.js'
import type { TransactionOutcome } from '../transactions/TransactionOutcome.js'
import type { Recipient, SigningProtocol } from '../wallet/BitcoinProvider.js'

export interface BitcoinRequestOptions {
  readonly signal?: AbortSignal | undefined
}

export interface BitcoinSignOptions extends BitcoinRequestOptions {
  /**
   * CAIP-2, the expected network. A wallet on another network is asked to switch first. Default:
   * the current network at the time of the call. Then a wallet that is on another network gets no
   * request, and the call rejects with `NetworkDisconnectedError`.
   */
  readonly networkId?: string | undefined
}

export interface BitcoinSignMessageOptions extends BitcoinSignOptions {
  /** One of the wallet's addresses. Default: that of the current account. */
  readonly address?: string | undefined
  /** Default: BIP-322, or ECDSA if the wallet or the address supports only that. */
  readonly protocol?: SigningProtocol | undefined
}

export interface BitcoinWaitOptions extends BitcoinRequestOptions {
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** ms until the wait ends with a `TimeoutError`. Default 1 hour. */
  readonly limit?: number | undefined
}

/**
 * The app's `modal.adapters.bip122`. Each function rejects with `NotConnectedError` when no wallet
 * is connected, and with a typed error for whatever a wallet throws.
 */
export interface BitcoinApi {
  /**
   * All accounts that the wallet gives access to, for payments and ordinals, with public key and
   * path where the wallet gives them. Never prompts.
   */
  getAccounts(options?: BitcoinRequestOptions): Promise<readonly Account[]>
  /**
   * Signs a message. The signature is verified before it is returned.
   *
   * @throws {InvalidInputError} for bytes that are not UTF-8: Bitcoin wallets sign text only.
   */
  signMessage(message: string | Uint8Array, options?: BitcoinSignMessageOptions): Promise<SignedMessage>
  /**
   * Signs a transaction, and sends it with `broadcast`. The answer must be the same transaction,
   * with new signatures at the requested inputs and at no other.
   *
   * @throws {InvalidPsbtError} before the wallet gets a request.
   * @throws {InvalidAnswerError} when the answer is not that transaction with those signatures.
   */
  signPsbt(request: PsbtToSign, options?: BitcoinSignOptions): Promise<SignedPsbt>
  /**
   * Sends bitcoin. The wallet chooses coins and fee. While an equal request is unanswered, a second
   * one gets the same answer.
   *
   * A wallet that can't be read silently is asked for its accounts once per page load, before the
   * first transfer. This may prompt the user.
   *
   * @returns The transaction's id: sent, not yet in a block.
   * @throws {UnsupportedCapabilityError} before the wallet gets a request: when the current account
   * is ordinals and the wallet would spend from its payment account (sats-connect can't name the
   * sender), or when the session of a remote wallet does not name the account.
   * @throws {NotConnectedError} {NetworkDisconnectedError} when a wallet that can't be read
   * silently answers with another account or another network.
   */
  sendTransfer(
    recipients: Recipient | readonly [Recipient, ...Recipient[]],
    options?: BitcoinSignOptions,
  ): Promise<string>
  /**
   * Waits for a transaction, with the network's Esplora-shaped services and without the wallet. It
   * follows the transaction by its id and by the coins that it spends, because a wallet may speed
   * it up (`replacedBy`), replace or cancel it.
   *
   * @throws {TimeoutError} when it is neither mined nor replaced within the limit, or no service
   * ever knew it. It may still be mined.
   * @throws {OutcomeUnknownError} when another transaction replaced it and makes only a part of its
   * payments. `transaction` is the id of the replacement.
   * @throws {UnsupportedCapabilityError} when the network has no Esplora service.
   */
  waitForTransaction(txid: string, options?: BitcoinWaitOptions): Promise<TransactionOutcome>
}
