import type { WalletAnswer, WalletPrompt } from '@latchkey/testkit'
import { atom, type ReadableAtom } from 'nanostores'

/** A request that waits for the answer of the user of this page. */
export interface Question {
  readonly key: number
  readonly wallet: string
  readonly prompt: WalletPrompt
  reply(answer: WalletAnswer): void
}

export interface Questions {
  readonly $open: ReadableAtom<readonly Question[]>
  /** The user answers later: the requests wait, and no window shows them. */
  readonly $isHidden: ReadableAtom<boolean>
  ask(wallet: string, prompt: WalletPrompt): Promise<WalletAnswer>
  hide(): void
  show(): void
}

export function createQuestions(): Questions {
  const $open = atom<readonly Question[]>([])
  const $isHidden = atom(false)
  let key = 0
  return {
    $open,
    $isHidden,
    ask: (wallet, prompt) =>
      new Promise((resolve) => {
        key += 1
        const question: Question = {
          key,
          wallet,
          prompt,
          reply(answer) {
            $open.set($open.get().filter((other) => other !== question))
            resolve(answer)
          },
        }
        $isHidden.set(false)
        $open.set([...$open.get(), question])
      }),
    hide: () => $isHidden.set(true),
    show: () => $isHidden.set(false),
  }
}
