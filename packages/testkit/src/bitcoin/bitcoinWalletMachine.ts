import type { WalletPrompt } from '../script/createWalletScript.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinFault } from './bitcoinFault.js'
import type { BitcoinTestNetwork, BitcoinTestNetworkFacts } from './bitcoinTestNetwork.js'
import type { BitcoinWalletRecord } from './bitcoinWalletMemory.js'
import type { BitcoinTestProtocol } from './signBitcoinMessage.js'

/** What changed in the wallet. `left`: the page lost its permission; `opened`: it got one. */
export type BitcoinWalletEvent = 'network' | 'account' | 'left' | 'opened' | 'lock'

/** The test wallet as its two faces see it: what is behind both. */
export interface BitcoinWalletMachine {
  readonly name: string
  readonly icon: string
  readonly faults: ReadonlySet<BitcoinFault>
  readonly protocols: readonly BitcoinTestProtocol[]
  readonly tellsAddresses: boolean
  /** Answers one request: what the script makes up, else what `truth` finds. */
  run(request: WalletPrompt, truth: () => unknown): Promise<unknown>
  /** Of an account (by default the selected one), as the wallet tells them: with what it lies about. */
  addresses(account?: number): readonly BitcoinTestAddress[]
  record(): BitcoinWalletRecord
  facts(): BitcoinTestNetworkFacts
  listen(listener: (event: BitcoinWalletEvent) => void): () => void
  /** @param isAsked - The user is asked in any case, also when the page has access already. */
  open(prompt: WalletPrompt, isAsked?: boolean): Promise<void>
  leave(): void
  /** Whether the wallet knows the network. */
  knows(network: unknown): network is BitcoinTestNetwork['name']
  /** Goes to a network that it knows without a question. */
  stand(network: BitcoinTestNetwork['name']): void
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
      /** Without `signInputs`: these alone of the wallet's inputs. */
      readonly indexes?: readonly number[] | undefined
      readonly broadcast: boolean
    },
  ): Promise<{ readonly psbt: Uint8Array; readonly txid?: string }>
  /** @param from - One of the wallet's addresses. Default: the selected account's for payments. */
  sendTransfer(
    prompt: WalletPrompt,
    recipients: readonly { readonly address: string; readonly amount: bigint }[],
    from?: string,
  ): Promise<{ readonly txid: string }>
  /** Sends a transaction that is signed. @returns its id. */
  broadcast(psbt: Uint8Array): Promise<{ readonly txid: string }>
}
