import type { SendTransferRequest, SignMessageRequest, SignPsbtRequest } from '../../wallet/BitcoinProvider.js'

/** How a wallet at `btc_providers` wants its requests, and what it answers. */
export interface SatsDialect {
  /** The methods of sats-connect that the wallet has, whatever it lists. Absent: those that it lists. */
  readonly methods?: readonly string[] | undefined
  /**
   * True where every request names its network, access included: the wallet goes to another network by being asked for access there.
   * False where the wallet is on one network and `wallet_changeNetwork` takes it to another.
   */
  readonly namesNetwork: boolean
  /**
   * Ways to ask for access, the newest first. One that a wallet does not know prompts nobody.
   *
   * @param networkId - CAIP-2: where the app wants to be.
   */
  access(networkId: string | undefined): readonly (readonly [method: string, params: object])[]
  /** @throws {UnsupportedMethodError} where the wallet can't sign in that form, or by that address. */
  signMessage(request: SignMessageRequest): object
  signPsbt(request: SignPsbtRequest): object
  /** The member of the answer to `signPsbt` with the transaction. */
  readonly signedPsbt: string
  sendTransfer(request: SendTransferRequest): object
}
