import type { WalletPrompt } from '../script/createWalletScript.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinFault } from './bitcoinFault.js'
import type { BitcoinTestNetworkFacts } from './bitcoinTestNetwork.js'
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
  /** Of the selected account, as the wallet tells them: with what it lies about. */
  addresses(): readonly BitcoinTestAddress[]
  record(): BitcoinWalletRecord
  facts(): BitcoinTestNetworkFacts
  listen(listener: (event: BitcoinWalletEvent) => void): () => void
  open(prompt: WalletPrompt): Promise<void>
  leave(): void
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
      readonly broadcast: boolean
    },
  ): Promise<{ readonly psbt: Uint8Array; readonly txid?: string }>
  sendTransfer(
    prompt: WalletPrompt,
    recipients: readonly { readonly address: string; readonly amount: bigint }[],
  ): Promise<{ readonly txid: string }>
}
