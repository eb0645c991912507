import { createEvmTestWallet, type EvmTestWalletOptions, throwAwayKeys } from '@latchkey/testkit'
import { localNetworks } from '../../networks/localNetworks.js'
import type { AnyTestWallet } from '../AnyTestWallet.js'
import { createDemoWallet } from '../createDemoWallet.js'
import type { MakeWallets } from '../MakeWallets.js'
import { shortAddress } from '../shortAddress.js'

const a = { id: 31_337, name: localNetworks.a.name, rpcUrl: localNetworks.a.rpcUrls.default.http[0] }
const b = { id: 1_338, name: localNetworks.b.name, rpcUrl: localNetworks.b.rpcUrls.default.http[0] }
const [first, second, third, fourth, fifth] = throwAwayKeys

/** Chain ids: Local A, Local B, and one that the app does not list. */
const chains: readonly (readonly [string, string])[] = [
  ['31337', 'Local A'],
  ['1338', 'Local B'],
  ['1', 'Ethereum (not listed)'],
]

/** Announced as extensions are (EIP-6963). */
export const evmWallets: MakeWallets = ({ window, questions, memory }) => [
  createDemoWallet({
    name: 'Anchor',
    about: 'EVM. Two accounts, knows both chains.',
    questions,
    make: (ask) => evmWallet(window, { name: 'Anchor', memory, chains: [a, b], privateKeys: keys(first, second), ask }),
  }),
  createDemoWallet({
    name: 'Beacon',
    about: 'EVM. Two accounts, knows only Local A.',
    questions,
    make: (ask) => evmWallet(window, { name: 'Beacon', memory, chains: [a], privateKeys: keys(third, fourth), ask }),
  }),
  createDemoWallet({
    name: 'Cleat',
    about: 'EVM. One account, knows both chains.',
    answer: 'ask',
    questions,
    make: (ask) => evmWallet(window, { name: 'Cleat', memory, chains: [a, b], privateKeys: keys(fifth), ask }),
  }),
]

function evmWallet(window: Window, options: EvmTestWalletOptions & { readonly name: string }): AnyTestWallet {
  const wallet = createEvmTestWallet({ ...options, rdns: `test.latchkey.${options.name.toLowerCase()}` })
  wallet.announce(window)
  return {
    icon: wallet.info.icon,
    scripts: [wallet.script],
    get isAuthorized() {
      return wallet.isAuthorized
    },
    get isLocked() {
      return wallet.isLocked
    },
    choices: () => [
      {
        label: 'Account',
        options: [...wallet.addresses].sort().map((address) => [address, shortAddress(address)]),
        value: wallet.addresses[0] ?? '',
        choose: wallet.selectAccount,
      },
      {
        label: 'Network',
        options: chains,
        value: String(wallet.chainId),
        choose: (id) => wallet.switchChain(Number(id)),
      },
    ],
    lock: wallet.lock,
    unlock: wallet.unlock,
    revoke: wallet.revoke,
    vanish: wallet.vanish,
    reappear: wallet.reappear,
    listenerCount: () => wallet.listenerCount(),
  }
}

type Key = (typeof throwAwayKeys)[0]

function keys(...some: readonly (Key | undefined)[]): readonly [Key, ...Key[]] {
  const [head, ...rest] = some.filter((key) => key !== undefined)
  if (!head) throw new RangeError('The testkit has too few keys.')
  return [head, ...rest]
}
