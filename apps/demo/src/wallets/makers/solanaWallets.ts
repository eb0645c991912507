import { createSolanaTestWallet, type SolanaTestWallet, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { createDemoWallet } from '../createDemoWallet.js'
import type { MakeWallets } from '../MakeWallets.js'
import { solanaChoices } from './solanaChoices.js'
import { solanaTestChains } from './solanaTestChains.js'

const [first, second = first] = throwAwaySolanaKeys

/** Registers as the Wallet Standard defines. */
export const solanaWallets: MakeWallets = ({ window, questions, memory }) => [
  createDemoWallet({
    name: 'Dory',
    about: 'Solana. Two accounts, shows the selected one.',
    questions,
    make(ask) {
      const wallet: SolanaTestWallet = createSolanaTestWallet({
        name: 'Dory',
        secretKeys: [first, second],
        chains: solanaTestChains,
        memory,
        ask,
      })
      wallet.register(window)
      return {
        icon: wallet.wallet.icon,
        scripts: [wallet.script],
        get isAuthorized() {
          return wallet.isAuthorized
        },
        get isLocked() {
          return wallet.isLocked
        },
        choices: () => solanaChoices(wallet, 'Account'),
        lock: wallet.lock,
        unlock: wallet.unlock,
        revoke: wallet.revoke,
        vanish: wallet.vanish,
        reappear: wallet.reappear,
        listenerCount: wallet.listenerCount,
      }
    },
  }),
]
