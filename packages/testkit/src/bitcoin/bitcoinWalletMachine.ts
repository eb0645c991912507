import type { WalletPrompt } from '../script/createWalletScript.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinFault } from './bitcoinFault.js'
import type { BitcoinTestNetwork, BitcoinTestNetworkFacts } from './bitcoinTestNetwork.js'
import type { BitcoinWalletRecord } from './bitcoinWalletMemory.js'
import type { BitcoinTestProtocol } from './signBitcoinMessage.js'

/** A change in the wallet. `left`: the page lost its permission. `opened`: it got one. */
export type BitcoinWalletEvent = 'network' | 'account' | 'left' | 'opened' | 'lock'

/** The state and the functions that all faces of the test wallet share. */
export interface BitcoinWalletMachine {
  readonly name: string
  readonly icon: string
  readonly faults: ReadonlySet<BitcoinFault>
  readonly protocols: readonly BitcoinTestProtocol[]
  readonly sendsAddresses: boolean
  /** Answers a request with the script's made-up answer, or else with the result of `truth`. */
  run(request: WalletPrompt, truth: () => unknown): Promise<unknown>
  /**
   * Addresses of an account (default: the selected one) as the wallet reports them, with its
   * faults.
   */
  addresses(account?: number): readonly BitcoinTestAddress[]
  record(): BitcoinWalletRecord
  facts(): BitcoinTestNetworkFacts
  listen(listener: (event: BitcoinWalletEvent) => void): () => void
  /** @param isAsked - Asks the user even if the page has access already. */
  open(prompt: WalletPrompt, isAsked?: boolean): Promise<void>
  leave(): void
  /** Whether the wallet knows the network. */
  knows(network: unknown): network is BitcoinTestNetwork['name']
  /** Switches to a known network without asking the user. */
  setNetwork(network: BitcoinTestNetwork['name']): void
  switchTo(prompt: WalletPrompt, network: unknown): Promise<void>
  signMessage(
    prompt: WalletPrompt,
    request: { readonly address: unknown; readonly message: Uint8Array; readonly protocol: BitcoinTestProtocol },
  ): Promise<Uint8Array>
  signPsbt(
    prompt: WalletPrompt,
    request: {
      readonly psbt: Uint8Array
      readonly signInputs?: Readonly<Record<string, readonly number[]>> | undefined
      /** Without `signInputs`: only these of the wallet's inputs. */
      readonly indexes?: readonly number[] | undefined
      readonly broadcast: boolean
    },
  ): Promise<{ readonly psbt: Uint8Array; readonly txid?: string }>
  /**
   * @param from - One of the wallet's addresses. Default: the selected account's payment address.
   */
  sendTransfer(
    prompt: WalletPrompt,
    recipients: readonly { readonly address: string; readonly amount: bigint }[],
    from?: string,
  ): Promise<{ readonly txid: string }>
  /** Sends a signed transaction. @returns Its id. */
  broadcast(psbt: Uint8Array): Promise<{ readonly txid: string }>
}
