import type { SendTransferRequest, SignMessageRequest, SignPsbtRequest } from '../../wallet/BitcoinProvider.js'

/** The form of requests and answers of a wallet at `btc_providers`. */
export interface SatsDialect {
  /**
   * The methods of sats-connect that the wallet supports, if its own list is wrong. Absent: its
   * list is used.
   */
  readonly methods?: readonly string[] | undefined
  /**
   * True: every request names its network, also the one for access. A request for access on another
   * network switches the wallet. False: the wallet has a current network, and
   * `wallet_changeNetwork` switches it.
   */
  readonly namesNetwork: boolean
  /**
   * Requests for access, the newest method first. A method that the wallet does not support opens
   * no prompt.
   *
   * @param networkId - CAIP-2, the app's network.
   */
  access(networkId: string | undefined): readonly (readonly [method: string, params: object])[]
  /** @throws {UnsupportedMethodError} when the wallet can't sign by that protocol or address. */
  signMessage(request: SignMessageRequest): object
  signPsbt(request: SignPsbtRequest): object
  /** The member of the `signPsbt` answer that contains the PSBT. */
  readonly signedPsbt: string
  sendTransfer(request: SendTransferRequest): object
}
