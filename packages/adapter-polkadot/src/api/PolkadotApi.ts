import type { SignedBytes } from '../capabilities/signBytes.js'
import type { SignedPayload } from '../capabilities/signPayload.js'
import type { SignerPayload, SignerRaw } from '../injected/SignerPayload.js'

export interface PolkadotRequestOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * The app's `modal.adapters.polkadot`. Each rejects with `NotConnectedError` when no wallet is connected, and with a typed error for
 * whatever a wallet throws. Its two methods are those of a signer in this family's libraries, so it can be given to them as one.
 */
export interface PolkadotApi {
  /**
   * Has a transaction signed by the current account for the current network. It is not sent.
   * @throws {InvalidPayloadError} when it is for another account or network, or malformed; nobody was asked.
   * @throws {InvalidAnswerError} when what comes back is not this account's signature of it, or is a whole transaction (`withSignedTransaction`)
   * of another account or with another call.
   */
  signPayload(payload: SignerPayload, options?: PolkadotRequestOptions): Promise<SignedPayload>
  /**
   * Has bytes signed that are no transaction, between `<Bytes>` and `</Bytes>`.
   * @throws {InvalidInputError} for another account, or bytes that stand for a transaction (type `payload`): people could not read them.
   * @throws {InvalidAnswerError} when what comes back is not this account's signature of them.
   */
  signRaw(raw: SignerRaw, options?: PolkadotRequestOptions): Promise<SignedBytes>
}
