import type { WalletScript } from '@latchkey/testkit'

/** A choice of the user in the wallet: the account, the network, or which accounts are shared. */
export interface WalletChoice {
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string
  choose(value: string): void
}

/** A test wallet of the testkit, of any namespace. */
export interface AnyTestWallet {
  /** Absent: the page shows the first letter of the name. */
  readonly icon?: string | undefined
  /** One for each test wallet of the testkit that it is made of. */
  readonly scripts: readonly WalletScript[]
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** The choices that the user has now. */
  choices(): readonly WalletChoice[]
  lock(): void
  unlock(): void
  revoke(): void
  vanish(): void
  reappear(): void
  listenerCount(): number
}
