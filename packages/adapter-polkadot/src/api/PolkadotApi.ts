import type { SignedBytes } from '../capabilities/signBytes.js'
import type { SignedPayload } from '../capabilities/signPayload.js'
import type { SignerPayload, SignerRaw } from '../injected/SignerPayload.js'

export interface PolkadotRequestOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * The app's `modal.adapters.polkadot`. Each function rejects with `NotConnectedError` when no
 * wallet is connected, and with a typed error for whatever a wallet throws. It has the interface of
 * a signer of Polkadot's libraries, so it can be passed to them.
 */
export interface PolkadotApi {
  /**
   * Signs a transaction with the current account for the current network. It does not send it.
   *
   * @throws {InvalidPayloadError} before the wallet gets a request: when the payload is malformed,
   * or for another account or network.
   * @throws {InvalidAnswerError} when the answer is not this account's signature of it, or a whole
   * transaction (`withSignedTransaction`) of another account or with another call.
   */
  signPayload(payload: SignerPayload, options?: PolkadotRequestOptions): Promise<SignedPayload>
  /**
   * Signs bytes that are not a transaction, between `<Bytes>` and `</Bytes>`.
   *
   * @throws {InvalidInputError} for another account, or for the bytes of a transaction (type
   * `payload`), which a user could not read in the wallet.
   * @throws {InvalidAnswerError} when the answer is not this account's signature of them.
   */
  signRaw(raw: SignerRaw, options?: PolkadotRequestOptions): Promise<SignedBytes>
}
