import { createPolkadotTestWallet, type PolkadotTestWallet, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { createDemoWallet } from '../createDemoWallet.js'
import type { MakeWallets } from '../MakeWallets.js'

const [alice, bob = alice] = throwAwayPolkadotKeys

/** In `window.injectedWeb3`. Such a wallet shares a list of accounts, and the app selects one. */
export const polkadotWallets: MakeWallets = ({ window, questions, memory }) => [
  createDemoWallet({
    name: 'Galley',
    about: 'Polkadot. Alice signs with sr25519, Bob with ed25519.',
    questions,
    make(ask) {
      const wallet: PolkadotTestWallet = createPolkadotTestWallet({
        id: 'Galley',
        keys: [alice, bob],
        memory,
        ask,
      })
      const [first = '', second = ''] = wallet.addresses
      const shares: readonly (readonly [name: string, label: string, addresses: readonly string[]])[] = [
        ['both', 'Alice and Bob', [first, second]],
        ['alice', 'Alice', [first]],
        ['bob', 'Bob', [second]],
      ]
      let shared = 'both'
      wallet.install(window)
      return {
        scripts: [wallet.script],
        get isAuthorized() {
          return wallet.isAuthorized
        },
        get isLocked() {
          return wallet.isLocked
        },
        choices: () => [
          {
            label: 'Shares',
            options: shares.map(([value, label]) => [value, label]),
            value: shared,
            choose(value) {
              shared = value
              wallet.share(shares.find(([name]) => name === value)?.[2] ?? [])
            },
          },
        ],
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
