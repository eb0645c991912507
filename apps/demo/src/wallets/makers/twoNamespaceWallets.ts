import { type BitcoinTestWallet, createBitcoinTestWallet, throwAwayBitcoinKeys } from '@latchkey/testkit/bitcoin'
import {
  createSolanaTestWallet,
  registerWallet,
  type SolanaTestWallet,
  throwAwaySolanaKeys,
} from '@latchkey/testkit/solana'
import { createDemoWallet } from '../createDemoWallet.js'
import type { MakeWallets } from '../MakeWallets.js'
import { bitcoinChoices } from './bitcoinChoices.js'
import { bitcoinTestNetworks } from './bitcoinTestNetworks.js'
import { joinWallets } from './joinWallets.js'
import { solanaChoices } from './solanaChoices.js'
import { solanaTestChains } from './solanaTestChains.js'

const solanaKeys = [throwAwaySolanaKeys[2] ?? '', throwAwaySolanaKeys[3] ?? ''] as const
const bitcoinKeys = [throwAwayBitcoinKeys[2] ?? '', throwAwayBitcoinKeys[3] ?? ''] as const
const labels = { account: 'Bitcoin account', network: 'Bitcoin network' }

/** One wallet object of the Wallet Standard with two namespaces. */
export const twoNamespaceWallets: MakeWallets = ({ window, questions, memory }) => [
  createDemoWallet({
    name: 'Fathom',
    about: 'Solana and Bitcoin, as one wallet.',
    questions,
    make(ask) {
      const common = { name: 'Fathom', memory, ask }
      const solana: SolanaTestWallet = createSolanaTestWallet({
        ...common,
        secretKeys: solanaKeys,
        chains: solanaTestChains,
      })
      const bitcoin: BitcoinTestWallet = createBitcoinTestWallet({
        ...common,
        id: 'Fathom.BitcoinProvider',
        privateKeys: bitcoinKeys,
        networks: bitcoinTestNetworks,
      })
      const both = [solana, bitcoin] as const
      const wallet = joinWallets(solana.wallet, bitcoin.standard)
      let leave = registerWallet(window, wallet)
      const onBoth = (deed: 'lock' | 'unlock' | 'revoke' | 'vanish' | 'reappear') => (): void => {
        for (const each of both) each[deed]()
      }
      return {
        icon: wallet.icon,
        scripts: both.map(({ script }) => script),
        get isAuthorized() {
          return both.some((each) => each.isAuthorized)
        },
        get isLocked() {
          return both.some((each) => each.isLocked)
        },
        choices: () => [
          ...solanaChoices(solana, 'Solana account'),
          ...bitcoinChoices(bitcoin, { keys: bitcoinKeys, labels }),
        ],
        lock: onBoth('lock'),
        unlock: onBoth('unlock'),
        revoke: onBoth('revoke'),
        vanish() {
          onBoth('vanish')()
          leave()
        },
        reappear() {
          onBoth('reappear')()
          leave = registerWallet(window, wallet)
        },
        listenerCount: () => both.reduce((sum, each) => sum + each.listenerCount(), 0),
      }
    },
  }),
]
