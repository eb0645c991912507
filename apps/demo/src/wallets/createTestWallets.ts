import { createEvmTestWallet, type EvmTestWalletOptions, throwAwayKeys } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { localNetworks } from '../networks/localNetworks.js'
import { createQuestions, type Questions } from './createQuestions.js'
import type { DemoAnswer, DemoWallet } from './DemoWallet.js'

export interface TestWallets {
  readonly all: readonly DemoWallet[]
  readonly questions: Questions
}

const a = { id: 31_337, name: localNetworks.a.name, rpcUrl: localNetworks.a.rpcUrls.default.http[0] }
const b = { id: 1_338, name: localNetworks.b.name, rpcUrl: localNetworks.b.rpcUrls.default.http[0] }
const [first, second, third, fourth, fifth] = throwAwayKeys

/** Wallets for clicking through the page without an extension. They announce themselves to it, as those do. */
export function createTestWallets(window: Window): TestWallets {
  const questions = createQuestions()

  function create(about: string, options: EvmTestWalletOptions & { readonly name: string }, initial: DemoAnswer) {
    const $answer = atom<DemoAnswer>(initial)
    const $isGone = atom(false)
    const { name } = options
    const wallet = createEvmTestWallet({
      ...options,
      rdns: `test.latchkey.${name.toLowerCase()}`,
      memory: window.localStorage,
      ask: (prompt) => {
        const answer = $answer.get()
        return answer === 'ask' ? questions.ask(name, prompt) : answer
      },
    })
    wallet.announce(window)
    const made: DemoWallet = {
      name,
      about,
      wallet,
      $answer,
      setAnswer: (answer) => $answer.set(answer),
      $isGone,
      vanish() {
        wallet.vanish()
        $isGone.set(true)
      },
      reappear() {
        wallet.reappear()
        $isGone.set(false)
      },
    }
    return made
  }

  return {
    questions,
    all: [
      create(
        'Two accounts, knows both chains.',
        { name: 'Anchor', chains: [a, b], privateKeys: keys(first, second) },
        'approve',
      ),
      create(
        'Two accounts, knows only Local A.',
        { name: 'Beacon', chains: [a], privateKeys: keys(third, fourth) },
        'approve',
      ),
      create('One account, knows both chains.', { name: 'Cleat', chains: [a, b], privateKeys: keys(fifth) }, 'ask'),
    ],
  }
}

type Key = (typeof throwAwayKeys)[0]

function keys(...some: readonly (Key | undefined)[]): readonly [Key, ...Key[]] {
  const [head, ...rest] = some.filter((key) => key !== undefined)
  if (!head) throw new RangeError('The kit has too few keys.')
  return [head, ...rest]
}
