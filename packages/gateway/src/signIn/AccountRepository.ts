import type { WalletInfo } from './signInSchemas.js'

/** An account that has signed in to a project. */
export interface AccountRecord {
  readonly projectId: string
  /** CAIP-2. */
  readonly networkId: string
  readonly address: string
  readonly uuid: string
  /** The wallet of the last sign-in, as the app named it. */
  readonly wallet: WalletInfo | undefined
  /** ms since 1970. */
  readonly createdAt: number
  readonly signedInAt: number
}

export interface AccountRepository {
  /** Remembers a sign-in. An account that is known keeps its id. */
  add(signIn: Omit<AccountRecord, 'createdAt'>): Promise<AccountRecord>
  find(account: Pick<AccountRecord, 'projectId' | 'networkId' | 'address'>): Promise<AccountRecord | undefined>
  /**
   * Forgets accounts that have not signed in since.
   *
   * @param since - ms since 1970.
   */
  purge(since: number, signal: AbortSignal): Promise<void>
}
