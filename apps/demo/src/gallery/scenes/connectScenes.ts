import {
  accountView,
  connectMethodsSlot,
  connectView,
  contribute,
  createModal,
  definePlugin,
  type Plugin,
} from '@latchkey/core'
import { createFakeRemotePlugin, createManualClock, createMemoryStorage } from '@latchkey/testkit'
import { samplePlugin } from '../../plugin/samplePlugin.js'
import { slotsPlugin } from '../../plugin/slotsPlugin.js'
import { createStage, type StageOptions } from '../createStage.js'
import { ada, anchor, beacon, cleat, everywhere, joan, wallet } from '../props.js'
import type { Scene } from '../Scene.js'

const three = [anchor, beacon, cleat]

function connect(state: string, options: StageOptions): Scene {
  return {
    view: 'Connect',
    state,
    stage() {
      const { modal, clock } = createStage(options)
      return {
        modal,
        clock,
        play: () => {
          modal.open(connectView)
        },
      }
    },
  }
}

const homes = ['Anchor', 'Beacon', 'Cleat', 'Driftwood', 'Ebb', 'Flotsam'].map((name) => ({
  name,
  homepage: `https://${name.toLowerCase()}.example`,
}))

const phone = () =>
  createFakeRemotePlugin({
    id: 'phone',
    name: 'Scan with a phone',
    group: 'walletConnect',
    namespaces: { eip155: { accounts: [{ networkId: 'eip155:1', address: ada.address }] } },
  })

/** A plugin that adds a section of two rows to the connect methods. `load` fetches its code. */
function section(load: () => Promise<unknown>): Plugin<'section', undefined> {
  return definePlugin({
    id: 'section',
    setup: () => ({
      api: undefined,
      contributes: [contribute(connectMethodsSlot, { method: 'social', rows: 2, load })],
    }),
  })
}

export const connectScenes: readonly Scene[] = [
  connect('wallets', { wallets: three, plugins: [phone()] }),
  connect('slots', { wallets: three, plugins: [slotsPlugin()] }),
  {
    view: 'Connect',
    state: 'recent',
    stage() {
      const { modal, clock, connect: enter } = createStage({ wallets: three })
      return {
        modal,
        clock,
        async play() {
          await enter(beacon.id)
          await modal.disconnect()
          modal.open(connectView)
        },
      }
    },
  },
  {
    view: 'Connect',
    state: 'connected',
    stage() {
      const { modal, clock, connect: enter } = createStage({ wallets: three })
      return {
        modal,
        clock,
        async play() {
          await enter(anchor.id)
          modal.open(accountView)
          modal.push(connectView)
        },
      }
    },
  },
  connect('many', {
    wallets: [
      'Anchor',
      'Beacon',
      'Cleat',
      'Dinghy',
      'Ensign',
      'Fathom',
      'Galley',
      'Halyard',
      'Inlet',
      'Jib',
      'Keel',
    ].map((name) => wallet(name)),
  }),
  connect('ambiguous', {
    wallets: [
      anchor,
      wallet('Beacon', { id: 'one', rdns: 'com.beacon.wallet' }),
      wallet('Beacon', { id: 'two', rdns: 'org.not-quite.beacon' }),
    ],
  }),
  connect('ambiguous-namespaces', {
    wallets: [anchor, wallet('Beacon')],
    solanaWallets: [wallet('Beacon', { id: 'standard', rdns: undefined, accounts: [joan] })],
  }),
  connect('phone-links', {
    wallets: [],
    solanaWallets: [
      wallet('Lantern', { group: 'featured', link: () => 'https://lantern.example/browse/harbour.example' }),
      wallet('Beacon', { group: 'featured', link: () => 'https://beacon.example/browse/harbour.example' }),
    ],
    plugins: [phone()],
  }),
  {
    view: 'Connect',
    state: 'one-namespace',
    stage() {
      const { modal, clock, connect: enter } = createStage(everywhere)
      return {
        modal,
        clock,
        async play() {
          await enter('com.example.orbit')
          modal.open({ namespace: 'bip122' })
        },
      }
    },
  },
  {
    view: 'Connect',
    state: 'others-connected',
    stage() {
      const { modal, clock, connect: enter } = createStage(everywhere)
      return {
        modal,
        clock,
        async play() {
          await enter('com.example.orbit')
          await enter('com.example.orbit', 'solana')
          await modal.disconnect({ namespace: 'solana' })
          modal.open()
        },
      }
    },
  },
  connect('empty', { wallets: [] }),
  connect('popular', { wallets: [], homes }),
  connect('popular-with-phone', { wallets: [], homes, plugins: [phone()] }),
  connect('links', {
    wallets: [anchor, beacon, cleat].map((one) => ({
      ...one,
      rdns: undefined,
      group: 'external',
      link: () => 'https://wallet.example/browse',
    })),
  }),
  connect('one-name', { wallets: [anchor, beacon], solanaWallets: [{ ...anchor, rdns: undefined, accounts: [joan] }] }),
  {
    view: 'Connect',
    state: 'no-adapters',
    stage() {
      const clock = createManualClock()
      const modal = createModal({ clock, storage: createMemoryStorage() })
      return {
        modal,
        clock,
        play: () => {
          modal.open(connectView)
        },
      }
    },
  },
  {
    view: 'Connect',
    state: 'ended',
    stage() {
      const { modal, clock, wallets, connect: enter } = createStage({ wallets: three })
      return {
        modal,
        clock,
        async play() {
          await enter(anchor.id)
          wallets[0]?.end('left')
          modal.open(connectView)
        },
      }
    },
  },
  connect('legal', { wallets: three, features: { legalCheckbox: true } }),
  connect('no-terms', { wallets: three, termsConditionsUrl: undefined, privacyPolicyUrl: undefined }),
  connect('methods', { wallets: [anchor, beacon], plugins: [samplePlugin()] }),
  connect('collapsed', {
    wallets: three,
    plugins: [samplePlugin()],
    features: { collapseWallets: true, connectMethodsOrder: ['email', 'wallet'] },
  }),
  connect('section-loading', { wallets: [anchor, beacon], plugins: [section(() => new Promise(() => undefined))] }),
  connect('section-failed', {
    wallets: [anchor, beacon],
    plugins: [section(() => Promise.reject(new Error('The chunk failed to load.')))],
  }),
  connect('custom', {
    wallets: [anchor],
    customWallets: [
      { id: 'harbour', name: 'Harbour vault', homepage: 'https://harbour.example/vault' },
      { id: 'pier', name: 'Pier', mobileLink: 'pier://', webappLink: 'https://pier.example' },
    ],
  }),
  connect('long-names', {
    wallets: [
      wallet('The Extraordinarily Dependable Multi-Signature Wallet of the Northern Harbour Association', {
        id: 'long',
        rdns: 'association.harbour.northern.extraordinarily.dependable.wallet',
      }),
      wallet('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', { id: 'german' }),
      wallet('محفظة الميناء الشمالي الموثوقة', { id: 'arabic' }),
      wallet('W', { id: 'short', icon: undefined }),
    ],
  }),
  connect('right-to-left', { wallets: three, locale: 'ar' }),
]
