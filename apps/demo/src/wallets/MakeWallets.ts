import type { Questions } from './createQuestions.js'
import type { WalletMemory } from './createWalletMemory.js'
import type { DemoWallet } from './DemoWallet.js'

export interface WalletSurroundings {
  readonly window: Window
  readonly questions: Questions
  readonly memory: WalletMemory
}

/** Adds the test wallets of one kind to the page. */
export type MakeWallets = (surroundings: WalletSurroundings) => readonly DemoWallet[]
