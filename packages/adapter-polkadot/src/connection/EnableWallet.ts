import type { InjectedEntry, InjectedExtension } from '../injected/InjectedExtension.js'

export interface EnableRequest {
  /** The wallet's key at `window.injectedWeb3`. */
  readonly id: string
  readonly entry: InjectedEntry
  /** What the wallet shows for the app. */
  readonly appName: string
  readonly window: Window & typeof globalThis
  readonly signal: AbortSignal
}

/** Opens one wallet, which asks the person unless the page is allowed already. Rejects with what the wallet throws. */
export type EnableWallet = (request: EnableRequest) => Promise<InjectedExtension>
