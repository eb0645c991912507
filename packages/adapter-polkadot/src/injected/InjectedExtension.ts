import type { InjectedAccount } from './InjectedAccount.js'
import type { SignerPayload, SignerRaw, SignerResult } from './SignerPayload.js'

export interface InjectedAccounts {
  get(anyType?: boolean): Promise<readonly InjectedAccount[]>
  /**
   * Calls the listener with the list immediately and on each change. Some wallets lack it or return
   * a promise.
   */
  subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): unknown
}

export interface InjectedSigner {
  signPayload?(payload: SignerPayload): Promise<SignerResult>
  signRaw?(raw: SignerRaw): Promise<SignerResult>
}

/** An enabled wallet: the provider interface of this namespace. */
export interface InjectedExtension {
  readonly accounts: InjectedAccounts
  readonly signer: InjectedSigner
}

/** A wallet's entry at `window.injectedWeb3`. */
export interface InjectedEntry {
  readonly enable?: ((appName: string) => Promise<InjectedExtension>) | undefined
  /** The same under a newer name. */
  readonly connect?: ((appName: string) => Promise<InjectedExtension>) | undefined
  readonly version?: string | undefined
}
