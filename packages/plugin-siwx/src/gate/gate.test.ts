import { accountMarksSlot, type Modal, UserRejectedError } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { connectorId, createBrowser, openSignInPage } from '../../testing/openSignInPage.js'
import { SignInCancelledError } from '../errors/SignInCancelledError.js'

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
const addressOf = (modal: Pick<Modal, 'state'>): string | undefined => modal.state.$current.get()?.address

describe('a required sign-in', () => {
  test('a connection asks for a signature, and the app gets the account with the session', async () => {
    const { modal, api, server, asked, isAsking } = openSignInPage()
    const connected = modal.connect({ connectorId })
    const signIn = await asked()
    expect([isAsking(), modal.state.$status.get(), api.$status.get()]).toEqual([true, 'gated', 'signingIn'])
    signIn.press()
    await connected
    expect(addressOf(modal)).toBe('fake-alice')
    expect(api.$session.get()).toMatchObject({ chainId: 'fake:1', address: 'fake-alice', verified: 'byServer' })
    expect([api.$status.get(), modal.state.$isOpen.get()]).toEqual(['signedIn', false])
    expect(server.session).toMatchObject({ address: 'fake-alice' })
    const [mark] = modal.slot(accountMarksSlot).get()
    expect(mark?.value.$account.get()).toEqual({ address: 'fake-alice', networkId: 'fake:1' })
    await api.signOut()
    expect(mark?.value.$account.get()).toBeUndefined()
  })

  test('the dialog can’t be closed or left while it is open', async () => {
    const { modal, asked, isAsking } = openSignInPage()
    const outcome = failure(modal.connect({ connectorId }))
    const signIn = await asked()
    expect(modal.close()).toBe(false)
    modal.back()
    modal.open()
    expect([isAsking(), modal.state.$isShaking.get()]).toEqual([true, true])
    signIn.cancel()
    await outcome
  })

  test('cancelling disconnects a new connection', async () => {
    const { modal, wallet, asked, server } = openSignInPage()
    const outcome = failure(modal.connect({ connectorId }))
    ;(await asked()).cancel()
    await expect(outcome).resolves.toMatchObject({
      code: 'LATCHKEY_GATE_REJECTED',
      cause: expect.any(SignInCancelledError),
    })
    expect([modal.state.$status.get(), wallet.isAuthorized, server.session]).toEqual(['disconnected', false, undefined])
  })

  test('a view that the app removes rejects the connection', async () => {
    const { modal, asked } = openSignInPage()
    const outcome = failure(modal.connect({ connectorId }))
    await asked()
    const [entry] = modal.state.$stack.get()
    entry?.opened.close()
    await expect(outcome).resolves.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
  })

  test('a signature that is declined in the wallet can be asked for again', async () => {
    const { modal, wallet, asked, rest } = openSignInPage()
    wallet.script.setAnswer('reject', 'signMessage')
    const connected = modal.connect({ connectorId })
    const signIn = await asked()
    signIn.press()
    await rest()
    expect(signIn.$state.get()).toMatchObject({
      step: 'asking',
      problem: 'declined',
      error: expect.any(UserRejectedError),
    })
    expect(modal.state.$status.get()).toBe('gated')
    wallet.script.setAnswer('approve', 'signMessage')
    signIn.press()
    await connected
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('a message that the server refuses can be signed again with a new nonce', async () => {
    const { modal, server, asked, rest, wallet } = openSignInPage()
    server.refuses = true
    const connected = modal.connect({ connectorId })
    const signIn = await asked()
    signIn.press()
    await rest()
    expect(signIn.$state.get()).toMatchObject({ step: 'asking', problem: 'refused' })
    signIn.press()
    await connected
    const messages = wallet.script.requests.filter(({ method }) => method === 'signMessage')
    expect(new Set(messages.map(({ params }) => JSON.stringify(params))).size).toBe(2)
  })

  test('a lost answer of the server is looked up before the wallet is asked again', async () => {
    const { modal, server, wallet, asked, rest } = openSignInPage()
    server.losesAnswer = true
    const connected = modal.connect({ connectorId })
    const signIn = await asked()
    signIn.press()
    await rest()
    expect(signIn.$state.get()).toMatchObject({ step: 'asking', problem: 'unknown' })
    signIn.press()
    await connected
    expect(wallet.script.requests.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  })

  test('cancelling while the server verifies ends the session that it adds', async () => {
    const { modal, server, asked, rest } = openSignInPage()
    const release = server.hold()
    const outcome = failure(modal.connect({ connectorId }))
    const signIn = await asked()
    signIn.press()
    await rest()
    expect(signIn.$state.get().step).toBe('verifying')
    signIn.cancel()
    await outcome
    release()
    await rest()
    expect([server.session, modal.state.$status.get()]).toEqual([undefined, 'disconnected'])
  })
})

describe('a page that is loaded again', () => {
  test('a session that still exists passes without a view', async () => {
    const first = openSignInPage()
    await first.signedIn()
    first.stop()
    const again = openSignInPage({}, first.browser)
    await again.rest()
    expect([again.modal.state.$status.get(), again.isAsking()]).toEqual(['connected', false])
    expect(again.api.$session.get()).toMatchObject({ address: 'fake-alice' })
  })

  test('without a session the app gets no account until the user signs in', async () => {
    const first = openSignInPage()
    await first.signedIn()
    first.stop()
    first.server.forget()
    const again = openSignInPage({}, first.browser)
    await again.rest()
    expect([again.modal.state.$status.get(), again.isAsking()]).toEqual(['gated', false])
    again.modal.open()
    const signIn = await again.asked()
    expect(signIn.why).toBe('asked')
    signIn.press()
    await again.rest()
    expect(again.modal.state.$status.get()).toBe('connected')
  })

  test('a server that does not answer is not “signed out”: the view asks it again first', async () => {
    const first = openSignInPage()
    await first.signedIn()
    first.stop()
    first.server.isDown = true
    const again = openSignInPage({}, first.browser)
    await again.rest()
    expect(again.modal.state.$status.get()).toBe('gated')
    again.modal.open()
    const signIn = await again.asked()
    expect(signIn.$state.get()).toMatchObject({ step: 'asking', problem: 'offline' })
    again.server.isDown = false
    signIn.press()
    await again.rest()
    expect(again.modal.state.$status.get()).toBe('connected')
    expect(again.wallet.script.requests.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  })
})

describe('a change of account or network', () => {
  test('another account in the wallet has to sign in, and its session replaces the earlier one', async () => {
    const { modal, wallet, clock, asked, rest, server, signedIn, api } = openSignInPage()
    await signedIn()
    await clock.advance(100)
    wallet.change({ selected: 'bob' })
    const signIn = await asked()
    expect([modal.state.$status.get(), addressOf(modal), api.$session.get()]).toEqual(['gated', undefined, undefined])
    signIn.press()
    await rest()
    expect([addressOf(modal), server.session?.address]).toEqual(['fake-bob', 'fake-bob'])
  })

  test.each([
    ['network', (modal: Modal) => modal.switchNetwork('fake:2')],
    ['account', (modal: Modal) => modal.switchAccount('bob')],
  ] as const)('cancelling after a switch of the %s brings the earlier session back', async (_what, change) => {
    const { modal, asked, rest, server, signedIn, api } = openSignInPage()
    await signedIn()
    const outcome = failure(change(modal))
    ;(await asked()).cancel()
    await expect(outcome).resolves.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    await rest()
    expect(modal.state.$current.get()).toMatchObject({ address: 'fake-alice', networkId: 'fake:1' })
    expect([api.$status.get(), server.session?.chainId]).toEqual(['signedIn', 'fake:1'])
  })

  test('a wallet that changes its account during a sign-in gets a new sign-in for that account', async () => {
    const { modal, wallet, clock, asked, rest, server } = openSignInPage()
    const connected = modal.connect({ connectorId })
    const first = await asked()
    await clock.advance(100)
    wallet.change({ selected: 'bob' })
    await rest()
    expect(first.$state.get().step).toBe('left')
    ;(await asked()).press()
    await connected
    expect([addressOf(modal), server.session?.address]).toEqual(['fake-bob', 'fake-bob'])
  })
})

describe('a network that the app does not list', () => {
  test('a new connection is asked to switch first, and signs in on a network of the app', async () => {
    const browser = createBrowser()
    const second = browser.adapter.addWallet({ id: 'second', networkId: 'fake:9' })
    const { modal, api, asked, rest } = openSignInPage({}, browser)
    const connected = modal.connect({ connectorId: 'fake/second' })
    await rest()
    expect(modal.state.$stack.get().at(-1)?.view).toBe('UnsupportedChain')
    expect([api.$signIn.get(), modal.state.$status.get(), modal.close()]).toEqual([undefined, 'gated', false])
    second.change({ networkId: 'fake:2' })
    ;(await asked()).press()
    await connected
    expect(api.$session.get()).toMatchObject({ chainId: 'fake:2' })
  })

  test('a wallet that moves there is gated, and its session counts again when it comes back', async () => {
    const { modal, wallet, clock, api, rest, signedIn } = openSignInPage()
    await signedIn()
    await clock.advance(100)
    wallet.change({ networkId: 'fake:9' })
    await rest()
    expect(modal.state.$stack.get().map(({ view }) => view)).toEqual(['UnsupportedChain'])
    expect([api.$signIn.get(), modal.state.$status.get()]).toEqual([undefined, 'gated'])
    await clock.advance(100)
    wallet.change({ networkId: 'fake:1' })
    await rest()
    expect([modal.state.$status.get(), api.$status.get(), modal.state.$isOpen.get()]).toEqual([
      'connected',
      'signedIn',
      false,
    ])
  })
})

describe('the end of a session', () => {
  test('an expired session gates the connection at its time', async () => {
    const { modal, clock, server, rest, signedIn, api, isAsking } = openSignInPage()
    server.lifetime = 3_600_000
    await signedIn()
    await clock.advance(3_599_999)
    expect(modal.state.$status.get()).toBe('connected')
    await clock.advance(1)
    await rest()
    expect([modal.state.$status.get(), api.$status.get(), isAsking()]).toEqual(['gated', 'signedOut', false])
  })

  test('signOut() ends the session on the server and keeps the wallet', async () => {
    const { modal, wallet, server, rest, signedIn, api } = openSignInPage()
    await signedIn()
    await api.signOut()
    await rest()
    expect([modal.state.$status.get(), api.$session.get(), server.session]).toEqual(['gated', undefined, undefined])
    expect(wallet.isAuthorized).toBe(true)
  })

  test('signOut() rejects while the server does not answer, and the user stays signed in', async () => {
    const { modal, server, rest, signedIn, api } = openSignInPage()
    await signedIn()
    server.isDown = true
    await expect(api.signOut()).rejects.toMatchObject({ code: 'LATCHKEY_HTTP_REQUEST_FAILED' })
    await rest()
    expect([modal.state.$status.get(), api.$status.get()]).toEqual(['connected', 'signedIn'])
  })

  test('disconnecting ends the session', async () => {
    const { modal, server, rest, signedIn, api } = openSignInPage()
    await signedIn()
    await modal.disconnect()
    await rest()
    expect([server.session, api.$session.get()]).toEqual([undefined, undefined])
  })

  test('with signOutOnDisconnect: false the session stays for the next connection', async () => {
    const { modal, server, rest, signedIn, isAsking } = openSignInPage({ signOutOnDisconnect: false })
    await signedIn()
    await modal.disconnect()
    await rest()
    expect(server.session).toBeDefined()
    await modal.connect({ connectorId })
    expect(isAsking()).toBe(false)
  })

  test('a session that could not be ended is ended before the next connection counts', async () => {
    const { modal, server, rest, signedIn, asked } = openSignInPage()
    await signedIn()
    server.isDown = true
    await modal.disconnect()
    await rest()
    expect(server.session).toBeDefined()
    server.isDown = false
    const connected = modal.connect({ connectorId })
    ;(await asked()).press()
    await connected
    expect(server.calls.filter((call) => call === 'signOut')).toHaveLength(1)
  })
})

describe('several wallets', () => {
  /** A page with a second wallet, which is connected and signed in after the first. */
  async function withTwo() {
    const browser = createBrowser()
    browser.adapter.addWallet({ id: 'second', accounts: [{ id: 'carol', address: 'fake-carol', type: 'eoa' }] })
    const page = openSignInPage({}, browser)
    await page.signedIn()
    const connecting = page.modal.connect({ connectorId: 'fake/second' })
    return { ...page, connecting, signIn: await page.asked() }
  }

  test('cancelling the sign-in of a second wallet brings the session of the first one back', async () => {
    const { modal, api, server, connecting, signIn, rest } = await withTwo()
    const outcome = failure(connecting)
    signIn.cancel()
    await expect(outcome).resolves.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    await rest()
    expect([addressOf(modal), api.$status.get(), server.session?.address]).toEqual([
      'fake-alice',
      'signedIn',
      'fake-alice',
    ])
  })

  test('disconnecting a wallet that is not active keeps the session', async () => {
    const { modal, api, server, connecting, signIn, rest } = await withTwo()
    signIn.press()
    await connecting
    await modal.disconnect({ connectionId: 'fake/fake.wallet@fake' })
    await rest()
    expect([addressOf(modal), api.$status.get(), server.session?.address]).toEqual([
      'fake-carol',
      'signedIn',
      'fake-carol',
    ])
  })

  test('disconnecting the active wallet ends its session, and the other one has to sign in', async () => {
    const { modal, server, connecting, signIn, rest } = await withTwo()
    signIn.press()
    await connecting
    await modal.disconnect({ connectionId: 'fake/second@fake' })
    await rest()
    expect([addressOf(modal), server.session]).toEqual([undefined, undefined])
  })
})

describe('a sign-in that is not required', () => {
  test('the user can close the view and stays connected, and is asked again after a disconnect', async () => {
    const { modal, api, asked, rest, browser, stop } = openSignInPage({ required: false })
    const connected = modal.connect({ connectorId })
    await asked()
    expect(modal.close()).toBe(true)
    await connected
    expect([modal.state.$status.get(), api.$status.get()]).toEqual(['connected', 'signedOut'])
    stop()
    const again = openSignInPage({ required: false }, browser)
    await again.rest()
    expect([again.modal.state.$status.get(), again.isAsking()]).toEqual(['connected', false])
    await again.modal.disconnect()
    const second = again.modal.connect({ connectorId })
    ;(await again.asked()).press()
    await second
    expect(again.api.$status.get()).toBe('signedIn')
    await rest()
  })

  test('signIn() asks a user who declined, and signOut() leaves the connection as it is', async () => {
    const { modal, api, asked, rest } = openSignInPage({ required: false })
    const connected = modal.connect({ connectorId })
    ;(await asked()).cancel()
    await connected
    await rest()
    const signedIn = api.signIn()
    ;(await asked()).press()
    await expect(signedIn).resolves.toMatchObject({ address: 'fake-alice' })
    await api.signOut()
    await rest()
    expect([modal.state.$status.get(), api.$status.get()]).toEqual(['connected', 'signedOut'])
  })

  test('with isAsking: false only signIn() asks, and a session that exists is known', async () => {
    const { modal, api, asked, rest, server, isAsking } = openSignInPage({ required: false, isAsking: false })
    await modal.connect({ connectorId })
    await rest()
    expect([isAsking(), api.$status.get()]).toEqual([false, 'signedOut'])
    const signedIn = api.signIn()
    ;(await asked()).press()
    await signedIn
    await modal.disconnect()
    await rest()
    server.remember({ chainId: 'fake:1', address: 'fake-alice' })
    await modal.connect({ connectorId })
    await rest()
    expect([isAsking(), api.$status.get()]).toEqual([false, 'signedIn'])
  })

  test('declining after a change of account ends the session of the earlier account', async () => {
    const { modal, wallet, clock, asked, rest, server, signedIn } = openSignInPage({ required: false })
    await signedIn()
    await clock.advance(100)
    wallet.change({ selected: 'bob' })
    ;(await asked()).cancel()
    await rest()
    expect([addressOf(modal), server.session]).toEqual(['fake-bob', undefined])
  })

  test('a server that does not answer after a reload leaves the status unknown', async () => {
    const first = openSignInPage({ required: false })
    await first.signedIn()
    first.stop()
    first.server.isDown = true
    const again = openSignInPage({ required: false }, first.browser)
    await again.rest()
    expect([again.modal.state.$status.get(), again.api.$status.get()]).toEqual(['connected', 'unknown'])
  })
})

describe('another tab', () => {
  /** Both tabs see one storage, and each gets the event of a change in the other. */
  function openTabs() {
    const browser = createBrowser()
    const one = openSignInPage({}, browser)
    const notify = async (page: { readonly window: Window }): Promise<void> => {
      page.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:@siwx:changed' }))
      await one.rest()
    }
    return { browser, one, notify }
  }

  test('signing out in another tab gates the connection of this one', async () => {
    const { browser, one, notify } = openTabs()
    await one.signedIn()
    const other = openSignInPage({}, browser)
    await other.rest()
    expect(other.modal.state.$status.get()).toBe('connected')
    await other.api.signOut()
    await notify(one)
    expect([one.modal.state.$status.get(), one.api.$session.get()]).toEqual(['gated', undefined])
  })

  test('signing in in another tab ends the wait of this one', async () => {
    const { browser, one, notify } = openTabs()
    const connected = one.modal.connect({ connectorId })
    await one.asked()
    const other = openSignInPage({}, browser)
    await other.rest()
    expect(other.modal.state.$status.get()).toBe('gated')
    other.modal.open()
    ;(await other.asked()).press()
    await other.rest()
    await notify(one)
    await connected
    expect(one.modal.state.$status.get()).toBe('connected')
  })
})

test('a server that does not answer for 8 seconds is not reachable', async () => {
  const first = openSignInPage()
  await first.signedIn()
  first.stop()
  const { clock, server } = first.browser
  const slow = openSignInPage(
    {
      sessions: (context) => {
        const made = server.sessions(context)
        if (made instanceof Promise) throw new Error('The sessions of the fake server are ready at once.')
        return { ...made, getSessions: () => new Promise(() => undefined) }
      },
    },
    first.browser,
  )
  await slow.rest()
  await clock.advance(8000)
  await slow.rest()
  expect([slow.modal.state.$status.get(), slow.api.$status.get()]).toEqual(['gated', 'unknown'])
})

test('a way to the server that comes back lets a restored connection in', async () => {
  const first = openSignInPage()
  await first.signedIn()
  first.stop()
  first.server.isDown = true
  const again = openSignInPage({}, first.browser)
  await again.rest()
  expect(again.modal.state.$status.get()).toBe('gated')
  again.server.isDown = false
  again.window.dispatchEvent(new Event('online'))
  await again.rest()
  expect(again.modal.state.$status.get()).toBe('connected')
})

test('a page that is left has no listener and no timer', async () => {
  const { modal, server, listeners, clock, stop, signedIn, rest } = openSignInPage()
  server.lifetime = 3_600_000
  await signedIn()
  await modal.disconnect()
  await rest()
  stop()
  await rest()
  expect([listeners.count(), clock.pending]).toEqual([0, 0])
})
