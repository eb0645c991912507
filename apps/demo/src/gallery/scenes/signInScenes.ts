import { accountSettingsView, accountView } from '@latchkey/core'
import { when } from '@latchkey/testkit'
import { connectingSiweView, type SignIn, signInView, siwxApi } from '../../../../../packages/plugin-siwx/src/api.js'
import { SignInRefusedError } from '../../../../../packages/plugin-siwx/src/errors/SignInRefusedError.js'
import { siwx } from '../../../../../packages/plugin-siwx/src/siwx.js'
import { createFakeServer, type FakeServer } from '../../../../../packages/plugin-siwx/testing/createFakeServer.js'
import { createStage, type Stage } from '../createStage.js'
import { grace, wallet } from '../props.js'
import type { Scene } from '../Scene.js'
import { waitForText } from '../user/waitForText.js'

interface SignInStage extends Stage {
  readonly server: FakeServer
  readonly signIn: SignIn
}

interface Options {
  readonly name?: string | undefined
  readonly isSmartAccount?: boolean | undefined
  readonly required?: boolean | undefined
  /** The steps after the view has opened. */
  readonly after?: ((stage: SignInStage) => void | Promise<void>) | undefined
}

/** Milliseconds. Longer than the view waits before it explains the wait. */
const long = 60_000

function scene(
  state: string,
  { name = 'Anchor', isSmartAccount = false, required = true, after }: Options = {},
  view = signInView.id,
): Scene {
  return {
    view,
    state,
    stage() {
      const server: FakeServer = createFakeServer(() => stage.clock.now())
      const stage = createStage({
        wallets: [wallet(name, { id: 'one', ...(isSmartAccount && { accounts: [grace] }) })],
        plugins: [siwx({ sessions: server.sessions, required })],
      })
      const { modal, clock } = stage
      return {
        modal,
        clock,
        async play() {
          stage.connect('one').catch(() => undefined) // the scene ends before the user has signed in
          const signIn = await when(modal.api(siwxApi).$signIn, (value) => value !== undefined)
          if (signIn) await after?.({ ...stage, server, signIn })
        },
      }
    },
  }
}

/** Presses "Sign" and waits for the text that follows. */
const pressed =
  (text: string, before: (stage: SignInStage) => void = () => undefined) =>
  async (stage: SignInStage): Promise<void> => {
    before(stage)
    stage.signIn.press()
    await waitForText(text)
  }
const answer =
  (given: 'reject' | 'never') =>
  ({ wallets }: SignInStage): void =>
    wallets[0]?.script.setAnswer(given, 'signMessage')

/** Signs in or cancels, then opens a view of the account. */
const account =
  (isSignedIn: boolean, view: typeof accountView | typeof accountSettingsView, text: string) =>
  async ({ modal, signIn }: SignInStage): Promise<void> => {
    if (isSignedIn) signIn.press()
    else signIn.cancel()
    await when(modal.state.$status, (status) => status === 'connected')
    modal.open(view)
    await waitForText(text)
  }

export const signInScenes: readonly Scene[] = [
  scene('asking'),
  scene('a wallet with a long name', {
    name: 'The Extraordinarily Dependable Wallet of the Northern Harbour Association',
  }),
  scene('waiting for the wallet', { after: pressed('Continue in Anchor', answer('never')) }),
  scene('a slow wallet', {
    async after(stage) {
      // Held, because a prompt that is never answered does not count as asked.
      await pressed('Continue in Anchor', ({ wallets }) => void wallets[0]?.script.hold('signMessage'))(stage)
      await stage.wallets[0]?.script.asked('signMessage')
      await stage.clock.advance(long)
    },
  }),
  scene('verifying', { after: pressed('Authenticating…', ({ server }) => void server.hold()) }),
  scene('declined', { after: pressed('Signature declined', answer('reject')) }),
  scene('not reachable', {
    after: pressed('The sign-in can’t be reached', ({ server }) => {
      server.isDown = true
    }),
  }),
  scene('unknown outcome', {
    after: pressed('The answer was lost', ({ server }) => {
      server.losesAnswer = true
    }),
  }),
  scene('refused', {
    after: pressed('The sign-in was not accepted', ({ server }) => {
      server.refuses = true
    }),
  }),
  scene('cookie blocked', {
    after: pressed('Your browser blocks the sign-in', ({ server }) => {
      server.fails = new SignInRefusedError('cookie')
    }),
  }),
  scene('refused, smart account', {
    isSmartAccount: true,
    after: pressed('The sign-in was not accepted', ({ server }) => {
      server.refuses = true
    }),
  }),
  scene('signed in', { after: account(true, accountView, 'Signed in') }, accountView.id),
  scene('signed in', { after: account(true, accountSettingsView, 'Sign out') }, accountSettingsView.id),
  scene(
    'signed out',
    { required: false, after: account(false, accountSettingsView, 'Sign in') },
    accountSettingsView.id,
  ),
  scene(
    'opened by its older name',
    {
      required: false,
      async after({ modal, signIn }) {
        signIn.cancel()
        await when(modal.state.$status, (status) => status === 'connected')
        modal.open(connectingSiweView)
        await waitForText('Sign in to Harbour')
      },
    },
    connectingSiweView.id,
  ),
]
