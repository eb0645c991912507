import type { WalletAnswer } from '@latchkey/testkit'
import type { ReadableAtom } from 'nanostores'
import type { AnyTestWallet } from './AnyTestWallet.js'

/** `ask`: a window opens, and whoever sits here answers. */
export type DemoAnswer = WalletAnswer | 'ask'

/** A test wallet, and the person in front of it. */
export interface DemoWallet {
  readonly name: string
  /** One line on what sets it apart. */
  readonly about: string
  readonly wallet: AnyTestWallet
  readonly $answer: ReadableAtom<DemoAnswer>
  setAnswer(answer: DemoAnswer): void
  readonly $isGone: ReadableAtom<boolean>
  vanish(): void
  reappear(): void
  /** @throws {RangeError} when there is nothing of this label to choose. */
  choose(label: string, value: string): void
}
