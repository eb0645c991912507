import type { EvmTestWallet, WalletAnswer } from '@latchkey/testkit'
import type { ReadableAtom } from 'nanostores'

/** `ask`: a window opens, and whoever sits here answers. */
export type DemoAnswer = WalletAnswer | 'ask'

export interface DemoWallet {
  readonly name: string
  /** One line on what sets it apart. */
  readonly about: string
  readonly wallet: EvmTestWallet
  readonly $answer: ReadableAtom<DemoAnswer>
  setAnswer(answer: DemoAnswer): void
  readonly $isGone: ReadableAtom<boolean>
  vanish(): void
  reappear(): void
}
