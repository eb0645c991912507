import type { InjectedEntry } from '../injected/InjectedExtension.js'

/** An injected wallet. */
export interface FoundWallet {
  /** Its key at `window.injectedWeb3`. */
  readonly id: string
  readonly entry: InjectedEntry
  readonly window: Window & typeof globalThis
}
