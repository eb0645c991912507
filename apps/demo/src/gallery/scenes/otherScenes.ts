import {
  accountView,
  approveTransactionView,
  bindView,
  connectView,
  definePlugin,
  defineView,
  getWalletView,
  networksView,
  OutcomeUnknownError,
  type ToastVariant,
  type WalletRequest,
  whatIsANetworkView,
  whatIsAWalletView,
} from '@latchkey/core'
import { createFakeRemotePlugin, type FakeApi } from '@latchkey/testkit'
import { createStage, type Stage, type StageOptions } from '../createStage.js'
import { ada, anchor, beacon, cleat } from '../props.js'
import type { Scene, Staged } from '../Scene.js'
import { waitForText } from '../user/waitForText.js'

interface OtherOptions extends StageOptions {
  readonly areButtonsShown?: boolean | undefined
  readonly play: (stage: Stage) => Promise<void> | void
}

function other(view: string, state: string, { play, areButtonsShown, ...options }: OtherOptions): Scene {
  return {
    view,
    state,
    stage(): Staged {
      const stage = createStage({ wallets: [anchor, beacon, cleat], ...options })
      return { modal: stage.modal, clock: stage.clock, areButtonsShown, play: () => play(stage) }
    },
  }
}

const toast = (variant: ToastVariant, message: string): Scene =>
  other('Toast', variant, {
    async play({ modal, connect }) {
      await connect(anchor.id)
      modal.open(accountView)
      modal.showToast(variant, message)
    },
  })

/** A request of the app. The wallet does not answer it. */
type Question = (modal: Stage['modal']) => Promise<unknown>

function approve(
  state: string,
  ask: Question,
  then: (request: WalletRequest) => Promise<void> | void = () => undefined,
): Scene {
  return other('ApproveTransaction', state, {
    async play({ modal, connect, wallets: [first] }) {
      await connect(anchor.id)
      first?.script.hold()
      ask(modal).catch(() => undefined) // never answered here
      await first?.script.asked()
      const [request] = modal.state.$requests.get()
      if (!request) return
      modal.open(approveTransactionView, { requestKey: request.key })
      await then(request)
    },
  })
}

/** A request with an unknown outcome: the answer does not say whether the wallet sent it. */
const unknown = (state: string, transaction?: string): Scene =>
  other('ApproveTransaction', state, {
    async play({ modal, connect }) {
      await connect(anchor.id)
      modal.open(accountView)
      const { context } = modal.adapters.eip155 as FakeApi
      const sending = context.request('sendTransaction', async ({ networkId, address }) => {
        throw new OutcomeUnknownError('sendTransaction', { networkId, address, transaction })
      })
      sending.catch(() => undefined) // shown by the view
      await waitForText('It is not known whether this was sent')
    },
  })

/** A wallet on a phone that answers a payment after its outcome was unknown. */
function answeredLate(state: string, result: string, answer: () => Promise<string>): Scene {
  return {
    view: 'ApproveTransaction',
    state,
    stage() {
      const remote = createFakeRemotePlugin({
        name: 'Orbit',
        namespaces: { eip155: { accounts: [{ networkId: 'eip155:1', address: ada.address }] } },
      })
      const { modal, clock, connect } = createStage({ plugins: [remote] })
      return {
        modal,
        clock,
        async play() {
          await connect('phone', 'fakeRemote')
          modal.open(accountView)
          await waitForText('Disconnect') // an open dialog shows the next request
          const { context } = modal.adapters.eip155 as FakeApi
          const asked = Promise.withResolvers<void>()
          const answering = Promise.withResolvers<string>()
          const sending = context.request('sendTransaction', ({ sendOnce }) =>
            sendOnce('payment', () => {
              asked.resolve()
              return answering.promise
            }),
          )
          sending.catch(() => undefined) // shown by the view
          await waitForText('Continue in Orbit')
          // The view opens while the code of the ledger is fetched.
          await asked.promise
          await clock.advance(305_000)
          await waitForText('It is not known whether this was sent')
          answering.resolve(answer())
          await waitForText(result)
        },
      }
    },
  }
}

const sign: Question = (modal) => modal.signMessage('Hello')
const transact: Question = ({ adapters }) =>
  (adapters.eip155 as FakeApi).context.request('sendTransaction', ({ connection }) =>
    connection.provider.request('sendTransaction'),
  )

const broken = defineView<undefined>('broken')
function Broken(): never {
  throw new Error('It broke.')
}

export const otherScenes: readonly Scene[] = [
  other('GetWallet', 'without-catalogue', {
    wallets: [],
    homes: [
      { name: 'Anchor', homepage: 'https://anchor.example' },
      { name: 'Beacon', homepage: 'https://www.beacon.example/wallet' },
      { name: 'Cleat', homepage: 'https://cleat.example' },
    ],
    play: ({ modal }) => {
      modal.open(connectView)
      modal.push(getWalletView)
    },
  }),
  other('GetWallet', 'nothing-to-suggest', {
    wallets: [],
    play: ({ modal }) => {
      modal.open(connectView)
      modal.push(getWalletView)
    },
  }),
  approve('waiting', sign),
  approve('transaction', transact),
  approve('switch-network', (modal) => modal.switchNetwork('eip155:8453')),
  approve('over', transact, async ({ cancel }) => {
    await waitForText('Continue in Anchor')
    cancel()
    await waitForText('This request is over')
  }),
  unknown('unknown', `0x${'5ca1ab1e'.repeat(8)}`),
  unknown('unknown-without-hash'),
  answeredLate('unknown-then-sent', 'This was sent', async () => `0x${'5ca1ab1e'.repeat(8)}`),
  answeredLate('unknown-then-declined', 'This was declined', () =>
    Promise.reject(Object.assign(new Error('Rejected.'), { code: 4001 })),
  ),
  other('WhatIsAWallet', 'page', {
    play: ({ modal }) => {
      modal.open(connectView)
      modal.push(whatIsAWalletView)
    },
  }),
  other('WhatIsANetwork', 'page', {
    play: ({ modal }) => {
      modal.open(networksView)
      modal.push(whatIsANetworkView)
    },
  }),
  toast('loading', 'Sending to the network…'),
  toast('success', 'Address copied'),
  toast('error', 'Token Balance Unavailable'),
  other('Alert', 'error', {
    debug: true,
    services: { needsProjectId: true },
    play: ({ modal }) => {
      modal.open(connectView)
    },
  }),
  other('Failed', 'load', {
    plugins: [
      definePlugin({
        id: 'broken',
        views: [bindView(broken, () => Promise.reject(new Error('The chunk failed to load.')))],
        setup: () => ({ api: undefined }),
      }),
    ],
    play: ({ modal }) => {
      modal.open(connectView)
      modal.push(broken)
    },
  }),
  other('Failed', 'draw', {
    plugins: [
      definePlugin({
        id: 'broken',
        views: [bindView(broken, async () => ({ default: Broken }))],
        setup: () => ({ api: undefined }),
      }),
    ],
    async play({ modal }) {
      modal.open(connectView)
      modal.push(broken)
      await waitForText('Try again')
    },
  }),
  other('Loading', 'view', {
    plugins: [
      definePlugin({
        id: 'broken',
        views: [bindView(broken, () => new Promise(() => undefined))],
        setup: () => ({ api: undefined }),
      }),
    ],
    play: ({ modal }) => {
      modal.open(connectView)
      modal.push(broken)
    },
  }),
  other('Embedded', 'connect', { embedded: true, play: () => undefined }),
  other('Embedded', 'account', {
    embedded: true,
    async play({ modal, connect }) {
      await connect(anchor.id)
      modal.open(accountView)
    },
  }),
  other('Buttons', 'disconnected', { areButtonsShown: true, play: () => undefined }),
  other('Buttons', 'connecting', {
    areButtonsShown: true,
    play({ modal, wallets: [first] }) {
      first?.script.hold()
      modal.connect({ connectorId: `eip155/${anchor.id}` }).catch(() => undefined) // never answered here
    },
  }),
  other('Buttons', 'connected', { areButtonsShown: true, play: ({ connect }) => connect(anchor.id) }),
  other('Buttons', 'loading', {
    areButtonsShown: true,
    balance: () => new Promise(() => undefined),
    play: ({ connect }) => connect(anchor.id),
  }),
  other('Buttons', 'unsupported', {
    areButtonsShown: true,
    enableNetworkSwitch: false,
    wallets: [{ ...anchor, networkId: 'eip155:999' }],
    play: ({ connect }) => connect(anchor.id),
  }),
]
