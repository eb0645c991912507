import type { WalletAnswer } from '@latchkey/testkit'
import type { ReadableAtom } from 'nanostores'
import type { AnyTestWallet } from './AnyTestWallet.js'

/** `ask`: a window opens in the page, where you answer in place of the simulated user. */
export type DemoAnswer = WalletAnswer | 'ask'

/** A test wallet and its simulated user. */
export interface DemoWallet {
  readonly name: string
  /** One line on how it differs from the others. */
  readonly about: string
  readonly wallet: AnyTestWallet
  readonly $answer: ReadableAtom<DemoAnswer>
  setAnswer(answer: DemoAnswer): void
  readonly $isGone: ReadableAtom<boolean>
  vanish(): void
  reappear(): void
  /** @throws {RangeError} when the wallet has no choice with this label. */
  choose(label: string, value: string): void
}
