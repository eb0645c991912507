import {
  accountView,
  approveTransactionView,
  bindView,
  connectView,
  definePlugin,
  defineView,
  networksView,
  type ToastVariant,
  whatIsANetworkView,
  whatIsAWalletView,
} from '@latchkey/core'
import { createStage, type Stage, type StageOptions } from '../createStage.js'
import { anchor, beacon, cleat } from '../props.js'
import type { Scene, Staged } from '../Scene.js'

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

async function ask({ modal, connect, wallets: [first] }: Stage): Promise<void> {
  await connect(anchor.id)
  first?.script.hold('signMessage')
  modal.signMessage('Hello').catch(() => undefined) // never answered here
  const { $requests } = modal.state
  await new Promise<void>((resolve) => {
    const stop = $requests.subscribe((requests) => {
      if (requests.length === 0) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

const broken = defineView<undefined>('broken')

export const otherScenes: readonly Scene[] = [
  other('ApproveTransaction', 'waiting', {
    async play(stage) {
      await ask(stage)
      const [request] = stage.modal.state.$requests.get()
      if (request) stage.modal.open(approveTransactionView, { requestKey: request.key })
    },
  }),
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
        views: [bindView(broken, () => Promise.reject(new Error('It did not come.')))],
        setup: () => ({ api: undefined }),
      }),
    ],
    play: ({ modal }) => {
      modal.open(connectView)
      modal.push(broken)
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
      modal.connect({ way: `eip155/${anchor.id}` }).catch(() => undefined) // never answered here
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
