import { type BitcoinTestWallet, createBitcoinTestWallet, throwAwayBitcoinKeys } from '@latchkey/testkit/bitcoin'
import { createDemoWallet } from '../createDemoWallet.js'
import type { MakeWallets } from '../MakeWallets.js'
import { bitcoinChoices } from './bitcoinChoices.js'
import { bitcoinTestNetworks } from './bitcoinTestNetworks.js'

const keys = [throwAwayBitcoinKeys[0], ...throwAwayBitcoinKeys.slice(1, 2)] as const
const labels = { account: 'Account', network: 'Network' }

/** Registers in `window.btc_providers`, as sats-connect requires. */
export const bitcoinWallets: MakeWallets = ({ window, questions, memory }) => [
  createDemoWallet({
    name: 'Ensign',
    about: 'Bitcoin, by sats-connect. Two accounts, each with payments and ordinals.',
    questions,
    make(ask) {
      const wallet: BitcoinTestWallet = createBitcoinTestWallet({
        name: 'Ensign',
        id: 'Ensign.BitcoinProvider',
        privateKeys: keys,
        networks: bitcoinTestNetworks,
        memory,
        ask,
      })
      wallet.install(window)
      return {
        icon: wallet.icon,
        scripts: [wallet.script],
        get isAuthorized() {
          return wallet.isAuthorized
        },
        get isLocked() {
          return wallet.isLocked
        },
        choices: () => bitcoinChoices(wallet, { keys, labels }),
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
