/** How a message is to be signed. */
export type SigningProtocol = 'bip322' | 'ecdsa'

export interface SignMessageRequest {
  readonly address: string
  readonly message: string
  /** A wallet that knows one way only may take that. */
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
  /** What a signature covers, as BIP-143 numbers it. Absent: everything. */
  readonly sighash?: number | undefined
}

export interface SignPsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly InputsToSign[]
  /** The wallet also sends it. */
  readonly broadcast: boolean
  /** CAIP-2. */
  readonly networkId: string
}

export interface SignPsbtAnswer {
  /** Absent where a wallet that sends tells the id alone. */
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
 * A connected Bitcoin wallet, whatever it speaks: sats-connect, the Wallet Standard, or a transport's methods. Nothing of its answers is
 * checked here but their shape; `modal.adapters.bip122` and the capabilities check them. Once a signal has ended nothing is asked any more.
 */
export interface BitcoinProvider {
  /** The wallet's own object, for what has no verb here. */
  readonly source: object
  signMessage(request: SignMessageRequest, signal?: AbortSignal | undefined): Promise<SignMessageAnswer>
  signPsbt(request: SignPsbtRequest, signal?: AbortSignal | undefined): Promise<SignPsbtAnswer>
  /**
   * Sends a finished transaction. Where a wallet has this, `signPsbt` never broadcasts: what was signed is checked before it is sent.
   *
   * @returns The transaction's id.
   */
  sendPsbt?(psbt: Uint8Array): Promise<string>
  /**
   * The account type from which the wallet spends in `sendTransfer`, where its protocol can not name the sender: `from` is not told it then.
   * Absent: it spends from `from`.
   */
  readonly spendsFrom?: 'payment' | undefined
  /** Whether a transfer can name the address as its sender there. Absent: any of the wallet's. */
  canSpend?(address: string, networkId: string): boolean
  /**
   * Makes sure that the wallet is still `from`, and on that network, where `sendTransfer` can't tell it so. Comes before a transfer, and may
   * prompt the person. Absent: what is known of the wallet is what it said itself.
   *
   * @throws {NotConnectedError} when it is another account; {NetworkDisconnectedError} when it stands elsewhere.
   */
  confirmSender?(
    sender: Pick<SendTransferRequest, 'from' | 'networkId'>,
    signal?: AbortSignal | undefined,
  ): Promise<void>
  /** @returns The transaction's id. */
  sendTransfer(request: SendTransferRequest, signal?: AbortSignal | undefined): Promise<string>
  /** Absent where the wallet can't be taken to another network. */
  switchNetwork?(networkId: string, signal: AbortSignal): Promise<void>
}
