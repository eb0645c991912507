/** The protocol to sign a message with. */
export type SigningProtocol = 'bip322' | 'ecdsa'

export interface SignMessageRequest {
  readonly address: string
  readonly message: string
  /** A wallet that supports only one protocol may use that. */
  readonly protocol: SigningProtocol
  /** CAIP-2. */
  readonly networkId: string
}

export interface SignMessageAnswer {
  /** base64. */
  readonly signature: string
}

/** Inputs of a transaction that one address signs. */
export interface InputsToSign {
  readonly address: string
  /** Counted from 0. */
  readonly indexes: readonly number[]
  /** The sighash type (BIP-143). Absent: everything. */
  readonly sighash?: number | undefined
}

export interface SignPsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly InputsToSign[]
  /** Whether the wallet also sends it. */
  readonly broadcast: boolean
  /** CAIP-2. */
  readonly networkId: string
}

export interface SignPsbtAnswer {
  /** Absent when the wallet sent it and returned only its id. */
  readonly psbt?: Uint8Array | undefined
  readonly txid?: string | undefined
}

export interface Recipient {
  readonly address: string
  /** Satoshi. */
  readonly amount: bigint
}

export interface SendTransferRequest {
  readonly from: string
  readonly recipients: readonly [Recipient, ...Recipient[]]
  /** CAIP-2. */
  readonly networkId: string
}

/**
 * A connected Bitcoin wallet, independent of its protocol: sats-connect, the Wallet Standard, its
 * own provider, or the methods of a transport. It validates only the form of answers:
 * `modal.adapters.bip122` and the capabilities verify them. After a signal has aborted, it sends no
 * request.
 */
export interface BitcoinProvider {
  /** The wallet's own object, for requests that this interface does not have. */
  readonly source: object
  signMessage(request: SignMessageRequest, signal?: AbortSignal | undefined): Promise<SignMessageAnswer>
  signPsbt(request: SignPsbtRequest, signal?: AbortSignal | undefined): Promise<SignPsbtAnswer>
  /**
   * Sends a finalized PSBT. With this member `signPsbt` never broadcasts, so that the signatures
   * are checked before anything is sent.
   *
   * @returns The transaction's id.
   */
  sendPsbt?(psbt: Uint8Array): Promise<string>
  /**
   * The account type that `sendTransfer` spends from, for a protocol that can't name the sender.
   * The wallet does not get `from` then. Absent: it spends from `from`.
   */
  readonly spendsFrom?: 'payment' | undefined
  /** Whether a transfer on the network can name the address as its sender. Absent: always. */
  canSpend?(address: string, networkId: string): boolean
  /**
   * Checks before a transfer that the wallet still has the account `from`, on that network. For a
   * protocol whose `sendTransfer` can't name them. May prompt the user. Absent: no check is needed.
   *
   * @throws {NotConnectedError} when the wallet has another account.
   * @throws {NetworkDisconnectedError} when the wallet is on another network.
   */
  confirmSender?(
    sender: Pick<SendTransferRequest, 'from' | 'networkId'>,
    signal?: AbortSignal | undefined,
  ): Promise<void>
  /** @returns The transaction's id. */
  sendTransfer(request: SendTransferRequest, signal?: AbortSignal | undefined): Promise<string>
  /** Absent when the wallet can't switch networks. */
  switchNetwork?(networkId: string, signal: AbortSignal): Promise<void>
}
