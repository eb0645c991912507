import type { InjectedAccount } from './InjectedAccount.js'
import type { SignerPayload, SignerRaw, SignerResult } from './SignerPayload.js'

export interface InjectedAccounts {
  get(anyType?: boolean): Promise<readonly InjectedAccount[]>
  /** Tells the list at once and on each change. Some wallets have it not, and some answer with a promise. */
  subscribe?(told: (accounts: readonly InjectedAccount[]) => void): unknown
}

export interface InjectedSigner {
  signPayload?(payload: SignerPayload): Promise<SignerResult>
  signRaw?(raw: SignerRaw): Promise<SignerResult>
}

/** What a wallet hands out once the person allowed it: the interface of this namespace. */
export interface InjectedExtension {
  readonly accounts: InjectedAccounts
  readonly signer: InjectedSigner
}

/** What a wallet leaves at `window.injectedWeb3`. */
export interface InjectedEntry {
  readonly enable?: ((appName: string) => Promise<InjectedExtension>) | undefined
  /** The same under a newer name. */
  readonly connect?: ((appName: string) => Promise<InjectedExtension>) | undefined
  readonly version?: string | undefined
}
