import type { WalletScript } from '@latchkey/testkit'

/** Something that the person chooses in their wallet: the account, the network, or what they share. */
export interface WalletChoice {
  readonly label: string
  /** Value, and what people read for it. */
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string
  choose(value: string): void
}

/** A wallet of the kit as this page holds it, whatever its namespace. */
export interface AnyTestWallet {
  /** Absent: the page draws none. */
  readonly icon?: string | undefined
  /** One for each wallet of the kit that is behind it. */
  readonly scripts: readonly WalletScript[]
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** What can be chosen now. */
  choices(): readonly WalletChoice[]
  lock(): void
  unlock(): void
  revoke(): void
  vanish(): void
  reappear(): void
  listenerCount(): number
}
