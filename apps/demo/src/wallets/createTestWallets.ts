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

/** Namespaces of each kind of wallet. A kind loads when all of its namespaces are on. */
const kinds: readonly (readonly [namespaces: readonly DemoNamespace[], load: () => Promise<MakeWallets>])[] = [
  [['eip155'], async () => (await import('./makers/evmWallets.js')).evmWallets],
  [['solana'], async () => (await import('./makers/solanaWallets.js')).solanaWallets],
  [['bip122'], async () => (await import('./makers/bitcoinWallets.js')).bitcoinWallets],
  [['solana', 'bip122'], async () => (await import('./makers/twoNamespaceWallets.js')).twoNamespaceWallets],
  [['polkadot'], async () => (await import('./makers/polkadotWallets.js')).polkadotWallets],
]

/** Wallets to try the page without an extension. They are found as extensions are. */
export async function createTestWallets(window: Window, namespaces: readonly DemoNamespace[]): Promise<TestWallets> {
  const questions = createQuestions()
  const memory = createWalletMemory(window.localStorage)
  const wanted = kinds.filter(([served]) => served.every((namespace) => namespaces.includes(namespace)))
  const makers = await Promise.all(wanted.map(([, load]) => load()))
  const all: DemoWallet[] = []
  for (const make of makers) {
    // Key generation takes long: a task for each kind keeps the page responsive.
    await new Promise((resolve) => setTimeout(resolve))
    all.push(...make({ window, questions, memory }))
  }
  return { questions, memory, all }
}
