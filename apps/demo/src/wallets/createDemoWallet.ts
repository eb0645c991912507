import type { WalletAnswer, WalletPrompt } from '@latchkey/testkit'
import { atom } from 'nanostores'
import type { AnyTestWallet } from './AnyTestWallet.js'
import type { Questions } from './createQuestions.js'
import type { DemoAnswer, DemoWallet } from './DemoWallet.js'

export interface DemoWalletOptions {
  readonly name: string
  readonly about: string
  /** First answer of the simulated user. Default: `approve`. */
  readonly answer?: DemoAnswer | undefined
  readonly questions: Questions
  /** @param ask - The wallet calls it to get the user's answer. */
  readonly make: (ask: (prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) => AnyTestWallet
}

/** Adds a simulated user to a test wallet. */
export function createDemoWallet({ name, about, answer = 'approve', questions, make }: DemoWalletOptions): DemoWallet {
  const $answer = atom<DemoAnswer>(answer)
  const $isGone = atom(false)
  const wallet = make((prompt) => {
    const current = $answer.get()
    return current === 'ask' ? questions.ask(name, prompt) : current
  })
  return {
    name,
    about,
    wallet,
    $answer,
    setAnswer: (next) => $answer.set(next),
    $isGone,
    vanish() {
      wallet.vanish()
      $isGone.set(true)
    },
    reappear() {
      wallet.reappear()
      $isGone.set(false)
    },
    choose(label, value) {
      const choice = wallet.choices().find((one) => one.label === label)
      if (!choice) throw new RangeError(`${name} has no choice with the label "${label}".`)
      choice.choose(value)
    },
  }
}
