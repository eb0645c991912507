import type { Modal } from '@latchkey/core'
import type { EvmTestWallet } from '@latchkey/testkit'
import type { SolanaTestWallet } from '@latchkey/testkit/solana'

/** The window of the page `assets`. */
export interface AssetsWindow {
  readonly __assets: {
    readonly anchor: EvmTestWallet
    readonly dory: SolanaTestWallet
    /** Since the page load. */
    readonly events: readonly { readonly name: string; readonly params: unknown }[]
    readonly modal: Modal
  }
}
