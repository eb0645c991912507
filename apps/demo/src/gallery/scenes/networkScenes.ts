import { accountView, mainnet, networksView, sepolia, switchActiveChainView, switchNetworkView } from '@latchkey/core'
import { createFakeRemotePlugin, type MadeUpAnswer, type WalletAnswer } from '@latchkey/testkit'
import { createStage, type Stage, type StageOptions } from '../createStage.js'
import { ada, anchor, device, everywhere, evmNetworks, joan, manyNetworks, wallet } from '../props.js'
import type { Scene } from '../Scene.js'
import { click } from '../user/click.js'
import { type } from '../user/type.js'
import { waitForText } from '../user/waitForText.js'

interface NetworkOptions extends StageOptions {
  /** Default: connects Anchor. */
  readonly before?: ((stage: Stage) => Promise<void> | void) | undefined
  readonly show: (stage: Stage) => Promise<void> | void
}

const base = 'eip155:8453'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** A network on which the account `device` does not exist. */
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
/** Milliseconds. Longer than the view waits before it offers help. */
const long = 60_000

function network(
  view: string,
  state: string,
  { before = ({ connect }) => connect(anchor.id), show, ...options }: NetworkOptions,
): Scene {
  return {
    view,
    state,
    stage() {
      const stage = createStage({ wallets: [anchor], ...options })
      return {
        modal: stage.modal,
        clock: stage.clock,
        async play() {
          await before(stage)
          await show(stage)
        },
      }
    },
  }
}

const list = ({ modal }: Stage): void => {
  modal.open(networksView)
}

function switching(
  state: string,
  {
    answer,
    says,
    after = 0,
    name = 'Anchor',
  }: {
    readonly answer?: WalletAnswer
    readonly says?: MadeUpAnswer
    readonly after?: number
    readonly name?: string
  } = {},
): Scene {
  const one = wallet(name, { id: 'one' })
  return network('SwitchNetwork', state, {
    wallets: [one],
    before: ({ connect }) => connect('one'),
    async show({ modal, clock, wallets: [first] }) {
      if (answer) first?.script.setAnswer(answer)
      else first?.script.hold()
      if (says) first?.script.lie('switchNetwork', says)
      modal.open(networksView)
      modal.push(switchNetworkView, { networkId: base })
      if (after === 0) return
      await first?.script.asked('switchNetwork')
      await clock.advance(after)
    },
  })
}

const unlisted = { ...anchor, networkId: 'eip155:999' }

export const networkScenes: readonly Scene[] = [
  network('Networks', 'few', { show: list }),
  network('Networks', 'many', { networks: manyNetworks, show: list }),
  network('Networks', 'before-connecting', { before: () => undefined, networks: manyNetworks, show: list }),
  network('Networks', 'two-namespaces', { solanaWallets: [], networks: manyNetworks.slice(0, 3), show: list }),
  network('Networks', 'four-namespaces', {
    ...everywhere,
    before: async ({ connect }) => {
      await connect('com.example.orbit', 'solana')
      await connect('com.example.orbit')
    },
    show: list,
  }),
  network('Networks', 'no-account', {
    ...everywhere,
    polkadotWallets: [wallet('Dinghy', { accounts: [device] })],
    before: ({ connect }) => connect('com.example.dinghy', 'polkadot'),
    show: ({ modal }) => {
      modal.open(networksView, { namespace: 'polkadot' })
    },
  }),
  network('Networks', 'not-approved', {
    networks: manyNetworks,
    wallets: [],
    plugins: [
      createFakeRemotePlugin({
        id: 'phone',
        name: 'Pocket',
        namespaces: {
          eip155: { accounts: [{ networkId: 'eip155:1', address: ada.address }], networkIds: ['eip155:1'] },
        },
      }),
    ],
    before: async ({ modal }) => {
      await modal.connect({ connectorId: 'phone/phone' })
    },
    show: list,
  }),
  network('Networks', 'none-found', {
    networks: manyNetworks,
    async show(stage) {
      list(stage)
      await type('Atlantis')
      await stage.clock.advance(100)
      await waitForText('Atlantis')
    },
  }),
  network('Networks', 'empty', { networks: [], wallets: [], before: () => undefined, show: list }),
  network('Networks', 'locked', {
    networks: manyNetworks,
    show(stage) {
      list(stage)
      stage.wallets[0]?.lock()
    },
  }),
  network('Networks', 'not-switchable', { networks: manyNetworks, enableNetworkSwitch: false, show: list }),
  network('Networks', 'long-names', {
    networks: [
      mainnet,
      {
        ...sepolia,
        id: 'eip155:777001',
        name: 'The Northern Harbour Association’s Settlement Network, Second Edition',
      },
      { ...sepolia, id: 'eip155:777002', name: 'Rechtsschutzversicherungsgesellschaftennetzwerk' },
    ],
    show: list,
  }),
  switching('waiting'),
  switching('still-waiting', { after: long }),
  switching('done', { answer: 'approve' }),
  switching('declined', { answer: 'reject' }),
  switching('pending', { answer: 'pending' }),
  switching('error', { says: { error: { code: -32603, message: 'Could not reach the node of that network.' } } }),
  switching('unknown', { says: { error: { code: 4902, message: 'Unrecognized chain ID "0x2105".' } } }),
  switching('long-name', { name: 'The Extraordinarily Dependable Wallet of the Northern Harbour Association' }),
  network('SwitchNetwork', 'not-approved', {
    wallets: [{ ...anchor, networkIds: ['eip155:1'] }],
    async show({ modal }) {
      modal.open(networksView)
      modal.push(switchNetworkView, { networkId: base })
      await waitForText('Try again')
    },
  }),
  network('SwitchActiveChain', 'needs-a-wallet', {
    solanaWallets: [wallet('Dinghy', { accounts: [joan] })],
    show: ({ modal }) => {
      modal.open(accountView)
      modal.push(switchActiveChainView, { networkId: solana })
    },
  }),
  network('SwitchActiveChain', 'same-wallet', {
    ...everywhere,
    before: ({ connect }) => connect('com.example.orbit'),
    show: ({ modal }) => {
      modal.open(accountView)
      modal.push(switchActiveChainView, { networkId: solana })
    },
  }),
  network('SwitchActiveChain', 'connected', {
    solanaWallets: [wallet('Dinghy', { accounts: [joan] })],
    before: async ({ connect }) => {
      await connect('com.example.dinghy', 'solana')
      await connect(anchor.id)
    },
    show: ({ modal }) => {
      modal.open(accountView)
      modal.push(switchActiveChainView, { networkId: solana })
    },
  }),
  network('SwitchActiveChain', 'error', {
    polkadotWallets: [wallet('Dinghy', { accounts: [device] })],
    before: async ({ connect }) => {
      await connect('com.example.dinghy', 'polkadot')
      await connect(anchor.id)
    },
    async show({ modal }) {
      modal.open(accountView)
      modal.push(switchActiveChainView, { networkId: polkadot })
      await click('Switch to Polkadot')
      await waitForText('Could not switch')
    },
  }),
  network('UnsupportedChain', 'one-way', {
    wallets: [unlisted],
    networks: evmNetworks.slice(0, 1),
    show: () => undefined,
  }),
  network('UnsupportedChain', 'several-ways', { wallets: [unlisted], networks: manyNetworks, show: () => undefined }),
  network('UnsupportedChain', 'wallet-can-not-switch', {
    wallets: [{ ...unlisted, lacks: ['switchNetwork'] }],
    networks: manyNetworks,
    show: () => undefined,
  }),
  network('UnsupportedChain', 'app-without-a-name', {
    wallets: [unlisted],
    networks: evmNetworks,
    metadata: { url: 'https://harbour.example' },
    show: () => undefined,
  }),
]
