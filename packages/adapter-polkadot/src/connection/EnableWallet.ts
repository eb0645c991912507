import type { InjectedEntry, InjectedExtension } from '../injected/InjectedExtension.js'

export interface EnableRequest {
  /** The wallet's key at `window.injectedWeb3`. */
  readonly id: string
  readonly entry: InjectedEntry
  /** The name of the app that the wallet shows. */
  readonly appName: string
  readonly window: Window & typeof globalThis
  readonly signal: AbortSignal
}

/**
 * Enables one wallet. The wallet prompts the user unless the page is authorized. Rejects with what
 * the wallet throws.
 */
export type EnableWallet = (request: EnableRequest) => Promise<InjectedExtension>
