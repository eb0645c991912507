import type { DemoNamespace } from '../namespaces/DemoNamespace.js'
import { createQuestions, type Questions } from './createQuestions.js'
import { createWalletMemory, type WalletMemory } from './createWalletMemory.js'
import type { DemoWallet } from './DemoWallet.js'
import type { MakeWallets } from './MakeWallets.js'

export interface TestWallets {
  readonly all: readonly DemoWallet[]
  readonly questions: Questions
  readonly memory: WalletMemory
}

/** What each kind of wallet serves; it is loaded where all of it is on. */
const kinds: readonly (readonly [namespaces: readonly DemoNamespace[], load: () => Promise<MakeWallets>])[] = [
  [['eip155'], async () => (await import('./makers/evmWallets.js')).evmWallets],
  [['solana'], async () => (await import('./makers/solanaWallets.js')).solanaWallets],
  [['bip122'], async () => (await import('./makers/bitcoinWallets.js')).bitcoinWallets],
  [['solana', 'bip122'], async () => (await import('./makers/twoNamespaceWallets.js')).twoNamespaceWallets],
  [['polkadot'], async () => (await import('./makers/polkadotWallets.js')).polkadotWallets],
]

/** Wallets for clicking through the page without an extension. They come into it as those do. */
export async function createTestWallets(window: Window, namespaces: readonly DemoNamespace[]): Promise<TestWallets> {
  const questions = createQuestions()
  const memory = createWalletMemory(window.localStorage)
  const wanted = kinds.filter(([served]) => served.every((namespace) => namespaces.includes(namespace)))
  const makers = await Promise.all(wanted.map(([, load]) => load()))
  const all: DemoWallet[] = []
  for (const make of makers) {
    // Keys are made for each of them, which all together would hold the page up for longer than anybody should wait.
    await new Promise((resolve) => setTimeout(resolve))
    all.push(...make({ window, questions, memory }))
  }
  return { questions, memory, all }
}
