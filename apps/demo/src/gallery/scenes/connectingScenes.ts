import { connectingExternalView, connectingMultiChainView, connectView, InvalidAnswerError } from '@latchkey/core'
import { createFakeGate, type MadeUpAnswer, type WalletAnswer } from '@latchkey/testkit'
import { createStage, type Stage } from '../createStage.js'
import { anchor, beacon, everywhere, joan, wallet } from '../props.js'
import type { Scene } from '../Scene.js'
import { click } from '../user/click.js'
import { waitForText } from '../user/waitForText.js'

interface ConnectingOptions {
  readonly name?: string | undefined
  /** Default: the wallet does not answer. */
  readonly answer?: WalletAnswer | undefined
  readonly says?: MadeUpAnswer | undefined
  /** Milliseconds to advance the clock. */
  readonly after?: number | undefined
  readonly isFirst?: boolean | undefined
  /** The app has a gate that the user does not pass. */
  readonly isGated?: boolean | undefined
  readonly before?: ((stage: Stage) => void) | undefined
  /** The last steps of the scene. */
  readonly finish?: ((stage: Stage) => void | Promise<void>) | undefined
}

/** Milliseconds. Longer than the view waits before it offers help. */
const long = 60_000

function connecting(
  state: string,
  { name = 'Anchor', answer, says, after = 0, isFirst, isGated, before, finish }: ConnectingOptions,
): Scene {
  return {
    view: 'ConnectingExternal',
    state,
    stage() {
      const stage = createStage({
        wallets: [wallet(name, { id: 'one' }), beacon],
        plugins: isGated ? [createFakeGate({ answer: 'reject' }).plugin] : [],
      })
      const { modal, clock, wallets } = stage
      const script = wallets[0]?.script
      return {
        modal,
        clock,
        async play() {
          if (answer) script?.setAnswer(answer)
          else script?.hold()
          if (says) script?.lie('connect', says)
          before?.(stage)
          if (!isFirst) modal.open(connectView)
          modal.push(connectingExternalView, { connectorId: 'eip155/one' })
          if (after > 0) {
            await script?.asked('connect')
            await clock.advance(after)
          }
          await finish?.(stage)
        },
      }
    },
  }
}

/** One wallet with a connector in each of two namespaces. */
const both = { ...anchor, wallet: 'com.example.anchor' }
const failed = (): Promise<void> => waitForText('Try again')

export const connectingScenes: readonly Scene[] = [
  connecting('waiting', {}),
  connecting('waiting-first', { isFirst: true }),
  connecting('still-waiting', { after: long }),
  connecting('connected', { answer: 'approve' }),
  connecting('declined', { answer: 'reject' }),
  connecting('pending', { answer: 'pending' }),
  connecting('error', {
    says: { error: { code: -32000, message: 'The device is not plugged in, or its app is not open on it.' } },
  }),
  connecting('error-long', {
    says: { error: { code: -32000, message: `Execution context was destroyed. ${'Details follow. '.repeat(40)}` } },
  }),
  connecting('error-details', {
    says: { throws: new TypeError("Cannot read properties of undefined (reading 'selectedAddress')") },
    finish: () => click('Details'),
  }),
  connecting('unusable', {
    says: { throws: new InvalidAnswerError('connect', 'an account without a valid address') },
    finish: failed,
  }),
  connecting('long-name', { name: 'The Extraordinarily Dependable Wallet of the Northern Harbour Association' }),
  connecting('long-name-declined', {
    name: 'The Extraordinarily Dependable Wallet of the Northern Harbour Association',
    answer: 'reject',
  }),
  connecting('gone', {
    async finish({ evm, wallets: [first] }) {
      await first?.script.asked('connect')
      if (first) evm.removeWallet(first)
      await failed()
    },
  }),
  connecting('no-account', {
    answer: 'approve',
    finish: failed,
    // The wallet approves and then reports that it is locked.
    before: ({ wallets: [first] }) => first?.script.lie('read', { result: undefined }),
  }),
  connecting('rejected-by-gate', { answer: 'approve', isGated: true, finish: failed }),
  connecting('superseded', {
    async finish({ modal, wallets: [first, second] }) {
      await first?.script.asked('connect')
      second?.script.hold()
      modal.connect({ connectorId: `eip155/${beacon.id}` }).catch(() => undefined) // never answered here
      await failed()
    },
  }),
  {
    view: 'ConnectingMultiChain',
    state: 'choose',
    stage() {
      const { modal, clock } = createStage({
        wallets: [both],
        solanaWallets: [{ ...both, accounts: [joan] }],
      })
      return {
        modal,
        clock,
        async play() {
          await modal.prepare() // the list of wallets comes with the actions
          modal.open(connectView)
          const [found] = modal.state.$wallets.get()
          if (found) modal.push(connectingMultiChainView, { walletId: found.id })
        },
      }
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'one-name',
    stage() {
      const { modal, clock } = createStage({
        wallets: [anchor],
        solanaWallets: [{ ...anchor, rdns: undefined, accounts: [joan] }],
      })
      return {
        modal,
        clock,
        async play() {
          await modal.prepare()
          modal.open(connectView)
          modal.push(connectingMultiChainView, { walletId: `eip155/${anchor.id}` })
        },
      }
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'one-connected',
    stage() {
      const { modal, clock, connect } = createStage({
        wallets: [both],
        solanaWallets: [{ ...both, accounts: [joan] }],
      })
      return {
        modal,
        clock,
        async play() {
          await connect(anchor.id)
          modal.open(connectView)
          const [found] = modal.state.$wallets.get()
          if (found) modal.push(connectingMultiChainView, { walletId: found.id })
        },
      }
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'four-namespaces',
    stage() {
      const { modal, clock, connect } = createStage(everywhere)
      return {
        modal,
        clock,
        async play() {
          await connect('com.example.orbit')
          await connect('com.example.orbit', 'bip122')
          modal.open(connectView)
          modal.push(connectingMultiChainView, { walletId: 'eip155/com.example.orbit' })
        },
      }
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'link',
    stage() {
      const { modal, clock } = createStage({
        wallets: [both],
        solanaWallets: [{ ...both, accounts: [joan], link: () => 'https://anchor.example/browse/harbour.example' }],
      })
      return {
        modal,
        clock,
        async play() {
          await modal.prepare()
          modal.open(connectView)
          modal.push(connectingMultiChainView, { walletId: `eip155/${anchor.id}` })
        },
      }
    },
  },
]
