import {
  accountActionsSlot,
  accountSettingsView,
  accountTabsSlot,
  accountView,
  contribute,
  definePlugin,
  defineView,
  type EntryKind,
  type EntryStatus,
  entryKindsSlot,
  identitySlot,
  type Plugin,
  type PluginContext,
  profileWalletsView,
} from '@latchkey/core'
import { createFakeGate, createFakeRemotePlugin } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { samplePlugin } from '../../plugin/samplePlugin.js'
import { slotsPlugin } from '../../plugin/slotsPlugin.js'
import { createStage, type Stage, type StageOptions } from '../createStage.js'
import { ada, anchor, beacon, cleat, everywhere, evmNetworks, grace, joan, wallet } from '../props.js'
import type { Scene } from '../Scene.js'
import { waitForText } from '../user/waitForText.js'

interface AccountOptions extends StageOptions {
  readonly before?: ((stage: Stage) => Promise<void> | void) | undefined
  readonly after?: ((stage: Stage) => Promise<void> | void) | undefined
}

function account(view: string, state: string, { before, after, ...options }: AccountOptions = {}): Scene {
  return {
    view,
    state,
    stage() {
      const stage = createStage({ wallets: [anchor, beacon, cleat], ...options })
      const { modal, clock } = stage
      return {
        modal,
        clock,
        async play() {
          await before?.(stage)
          await stage.connect(options.wallets?.[0]?.id ?? anchor.id)
          modal.open(accountView)
          await after?.(stage)
        },
      }
    },
  }
}

const settings = ({ modal }: Stage): void => {
  modal.push(accountSettingsView)
}
const wallets = ({ modal }: Stage): void => {
  modal.push(profileWalletsView)
}

const actions = [
  {
    id: 'onramp',
    label: 'Buy',
    icon: 'M2.75 6.5a2.25 2.25 0 0 1 2.25-2.25h10a2.25 2.25 0 0 1 2.25 2.25v7a2.25 2.25 0 0 1-2.25 2.25H5a2.25 2.25 0 0 1-2.25-2.25ZM2.75 8.25h14.5M6 12.5h2.5',
  },
  {
    id: 'swaps',
    label: 'Swap',
    icon: 'M4.25 7.25h11.5M12.5 4l3.25 3.25L12.5 10.5M15.75 13H4.25M7.5 9.75 4.25 13l3.25 3.25',
  },
  { id: 'receive', label: 'Receive', icon: 'M14.25 5.75 5.75 14.25M12.75 14.25h-7v-7' },
  { id: 'send', label: 'Send', icon: 'M5.75 14.25 14.25 5.75M7.25 5.75h7v7' },
]

/** A plugin with four account actions, one of which can be unavailable, and three tabs. */
function everything(unavailable?: string): Plugin<'everything', undefined> {
  const view = defineView<undefined>('everything')
  return definePlugin({
    id: 'everything',
    setup: () => ({
      api: undefined,
      contributes: [
        ...actions.map(({ id, label, icon }) =>
          contribute(accountActionsSlot, {
            id,
            label,
            icon,
            view,
            ...(id === unavailable && { $isAvailable: atom(false) }),
          }),
        ),
        ...['Tokens', 'NFTs', 'Activity'].map((label) =>
          contribute(accountTabsSlot, {
            id: label,
            label,
            load: async () => ({ default: (await import('../../plugin/SampleTab.js')).SampleTab }),
          }),
        ),
      ],
    }),
  })
}

function named(name: string): Plugin<'named', undefined> {
  return definePlugin({
    id: 'named',
    setup: () => ({ api: undefined, contributes: [contribute(identitySlot, { identify: async () => ({ name }) })] }),
  })
}

const longName = 'The Extraordinarily Dependable Wallet of the Northern Harbour Association'
const longNames: StageOptions = {
  wallets: [
    wallet(longName, {
      id: 'long',
      accounts: [
        {
          ...ada,
          name: 'Rücklagen der Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        },
        { ...grace, name: 'Savings for the repair of the north pier of the old harbour and of its two lights' },
      ],
    }),
    beacon,
  ],
}

const several: StageOptions = { wallets: [wallet('Anchor', { accounts: [ada, grace] }), beacon, cleat] }

const otherNamespaces = ['solana', 'bip122', 'polkadot'] as const

/** Connects Orbit in each of the namespaces. The last one is active. */
function orbitIn(...namespaces: readonly (typeof otherNamespaces)[number][]) {
  return async ({ connect }: Stage): Promise<void> => {
    for (const namespace of namespaces) await connect('com.example.orbit', namespace)
  }
}

/** Switches to a connected namespace and shows its account. */
function turnTo(namespace: string, then: (stage: Stage) => void = () => undefined) {
  return (stage: Stage): void => {
    stage.modal.switchNamespace(namespace)
    then(stage)
  }
}

/** The wallet switched to an account that has not passed the app's gate. */
function gated(): Scene {
  return {
    view: 'Account',
    state: 'gated',
    stage() {
      const gate = createFakeGate()
      const { modal, clock, wallets, connect } = createStage({
        wallets: [wallet('Anchor', { accounts: [ada, grace], selected: ada.id })],
        plugins: [gate.plugin],
      })
      return {
        modal,
        clock,
        async play() {
          await connect(anchor.id)
          modal.open(accountView)
          gate.script.setAnswer('reject')
          wallets[0]?.change({ selected: grace.id })
          await clock.advance(100)
          await waitForText('One step is left')
        },
      }
    },
  }
}

/** A wallet on a phone that has not answered since the page was loaded. */
function unreached(): Scene {
  return {
    view: 'Account',
    state: 'unreached',
    stage() {
      const remote = createFakeRemotePlugin({
        name: 'Orbit',
        namespaces: { eip155: { accounts: [{ networkId: 'eip155:1', address: ada.address }] } },
        $reach: atom('unconfirmed'),
      })
      const { modal, clock, connect } = createStage({ plugins: [remote] })
      return {
        modal,
        clock,
        async play() {
          await connect('phone', 'fakeRemote')
          modal.open(accountView)
          await waitForText('Disconnect') // its timer starts when it is rendered
          await clock.advance(100)
          await clock.advance(3000)
          await waitForText('Waiting for the connection to Orbit')
        },
      }
    },
  }
}

/** A transaction that ended while no view showed it: of a kind with its own notice, or of the app. */
function ended(
  state: string,
  status: EntryStatus,
  { kind, locale }: { kind?: EntryKind; locale?: string } = {},
): Scene {
  const contexts: PluginContext[] = []
  const plugin = definePlugin<'stakes', undefined>({
    id: 'stakes',
    setup(context) {
      contexts.push(context)
      return { api: undefined, contributes: kind ? [contribute(entryKindsSlot, kind)] : [] }
    },
  })
  return account('Account', state, {
    plugins: [plugin],
    locale,
    async after() {
      const ledger = await contexts.at(-1)?.loadLedger()
      const from = { networkId: 'eip155:1', address: ada.address, accountId: ada.id }
      ledger?.add({ ...from, kind: kind?.id ?? 'transaction', status, data: {} })
      await waitForText(kind ? 'pool' : 'Transaction')
    },
  })
}

const stake: EntryKind = {
  id: 'stake',
  isData: () => true,
  loadNotice: async () => () => ({
    title: 'Paid into the pool of the northern harbour association',
    text: '1,250.5 ETH since the first of March',
    open: () => undefined,
  }),
}

export const accountScenes: readonly Scene[] = [
  ended('ended', 'confirmed', { kind: stake }),
  ended('ended-right-to-left', 'confirmed', { kind: stake, locale: 'ar' }),
  ended('ended-of-app', 'reverted'),
  account('Account', 'balance'),
  account('Account', 'with-everything', { plugins: [everything()] }),
  account('Account', 'slots', { plugins: [slotsPlugin(), everything()] }),
  account('AccountSettings', 'slots', { plugins: [slotsPlugin()], after: settings }),
  account('Account', 'named', { plugins: [named('ada.example'), samplePlugin()] }),
  account('Account', 'loading', { balance: () => new Promise(() => undefined) }),
  account('Account', 'failed', { balance: () => Promise.reject(new Error('No node answers.')) }),
  account('Account', 'nothing', { balance: async () => 0n }),
  account('Account', 'long', {
    balance: async () => 123_456_789_012_345_678_901_234_567_890n,
    plugins: [named('the-longest-name-that-anybody-registered.harbour.example'), everything()],
    wallets: [wallet(longName, { id: 'long' })],
  }),
  account('Account', 'locked', { after: ({ wallets: [first] }) => first?.lock() }),
  gated(),
  unreached(),
  account('Account', 'action-not-available', { plugins: [everything('swaps')] }),
  account('Account', 'right-to-left', { locale: 'ar', plugins: [everything()] }),
  account('AccountSettings', 'one-account', { after: settings }),
  account('AccountSettings', 'several-accounts', { ...several, after: settings }),
  account('AccountSettings', 'long-names', { ...longNames, after: settings }),
  account('AccountSettings', 'locked', {
    after: (stage) => {
      settings(stage)
      stage.wallets[0]?.lock()
    },
  }),
  account('Account', 'four-namespaces', { ...everywhere, before: orbitIn(...otherNamespaces) }),
  account('Account', 'four-namespaces-everything', {
    ...everywhere,
    plugins: [everything()],
    before: orbitIn(...otherNamespaces),
    after: turnTo('solana'),
  }),
  account('Account', 'four-namespaces-right-to-left', {
    ...everywhere,
    locale: 'ar',
    before: orbitIn(...otherNamespaces),
  }),
  account('Account', 'payment', { ...everywhere, before: orbitIn(...otherNamespaces), after: turnTo('bip122') }),
  account('Account', 'no-balance', { ...everywhere, before: orbitIn(...otherNamespaces), after: turnTo('polkadot') }),
  account('Account', 'more-namespaces', everywhere),
  account('Account', 'one-more-namespace', { ...everywhere, before: orbitIn('solana', 'polkadot') }),
  account('Account', 'one-network', { networks: evmNetworks.slice(0, 1) }),
  account('AccountSettings', 'payment-and-ordinals', {
    ...everywhere,
    before: orbitIn(...otherNamespaces),
    after: turnTo('bip122', settings),
  }),
  account('AccountSettings', 'kinds-of-keys', {
    ...everywhere,
    before: orbitIn(...otherNamespaces),
    after: turnTo('polkadot', settings),
  }),
  account('ProfileWallets', 'four-namespaces', { ...everywhere, before: orbitIn(...otherNamespaces), after: wallets }),
  account('ProfileWallets', 'more-namespaces', { ...everywhere, before: orbitIn('bip122'), after: wallets }),
  account('ProfileWallets', 'one', { after: wallets }),
  account('ProfileWallets', 'several', {
    solanaWallets: [wallet('Dinghy', { accounts: [joan] })],
    async before({ connect }) {
      await connect('com.example.dinghy', 'solana')
      await connect(beacon.id)
    },
    after: wallets,
  }),
  account('ProfileWallets', 'locked', {
    async after({ modal, wallets: [first], connect }) {
      await connect(beacon.id)
      modal.push(profileWalletsView)
      first?.lock()
    },
  }),
  account('ProfileWallets', 'long-names', {
    ...longNames,
    solanaWallets: [
      wallet('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', { id: 'german', accounts: [joan] }),
    ],
    before: ({ connect }) => connect('german', 'solana'),
    after: wallets,
  }),
  account('ProfileWallets', 'empty', {
    async after(stage) {
      wallets(stage)
      await stage.modal.disconnect()
    },
  }),
]
