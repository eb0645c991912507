import type { Modal } from '@latchkey/core'
import type { EvmTestWallet } from '@latchkey/testkit'

/** The window of the page `swaps`. */
export interface SwapsWindow {
  readonly __swaps: {
    readonly anchor: EvmTestWallet
    /** Since the page load. */
    readonly events: readonly { readonly name: string; readonly params: unknown }[]
    readonly modal: Modal
  }
}
