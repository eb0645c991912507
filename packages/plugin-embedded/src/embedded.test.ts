import {
  createFakeGate,
  createManualClock,
  createMemoryStorage,
  createTestModal,
  settle,
  when,
} from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { createFakeFrame, FakeRefusal, fakeCode, fakeLink } from '../testing/createFakeFrame.js'
import { accounts, networkIds, type OpenedPage, type OpenPageOptions, openPage } from '../testing/openPage.js'
import type { EmbeddedOptions } from './contract/EmbeddedOptions.js'
import { embedded } from './embedded.js'
import type { LoginPhase } from './login/loginMachine.js'
import type { FrameRequestName } from './protocol/FrameRequestMap.js'

const email = 'ada@example.com'
const api = ({ modal }: OpenedPage) => modal.plugins.embedded
const phase = (page: OpenedPage, wanted: LoginPhase) => when(api(page).$login, (login) => login.phase === wanted)
const asked = ({ frame }: OpenedPage) => frame.asked.map(({ name }) => name)
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (cause: { readonly code: string; readonly reason?: string }) => cause.reason ?? cause.code,
  )

async function logIn(given: OpenPageOptions = {}): Promise<OpenedPage> {
  const page = openPage(given)
  const done = api(page).email(email)
  await phase(page, 'code')
  await api(page).code(fakeCode)
  await done
  return page
}

test('nothing is loaded and asked before a user begins', async () => {
  const page = openPage()
  await settle()
  await page.modal.prepare()
  page.modal.open()
  await settle()
  expect([page.page.hosts.length, page.frame.asked.length]).toEqual([0, 0])
})

describe('a login by e-mail', () => {
  test('asks for a code, and connects every namespace that the frame grants', async () => {
    const page = openPage()
    const done = api(page).email(` ${email} `)
    await phase(page, 'code')
    expect(api(page).$login.get()).toMatchObject({ method: 'email', email, resendAt: page.clock.now() + 30_000 })
    expect(page.modal.state.$connections.get().size).toBe(0)
    await api(page).code(' 123 456 ')
    await done
    expect(page.frame.asked.find(({ name }) => name === 'CONNECT_OTP')?.payload).toEqual({ otp: fakeCode })
    const live = [...page.modal.state.$connections.get().values()]
    expect(live.map(({ networkId, address }) => [networkId, address])).toEqual(Object.entries(accounts))
    expect(api(page).$user.get()).toEqual({ email, userName: undefined })
    expect(api(page).$login.get()).toEqual({ phase: 'idle' })
    expect(page.modal.state.$current.get()?.connection.registersNames).toBe(true)
  })

  test('connects with a frame that is asked for each namespace', async () => {
    const page = await logIn({ kind: 'cloud' })
    const live = [...page.modal.state.$connections.get().values()]
    expect(live.map(({ networkId, address }) => [networkId, address])).toEqual(Object.entries(accounts))
    const users = page.frame.asked.filter(({ name }) => name === 'GET_USER')
    expect(users.map(({ payload }) => payload)).toEqual([{ chainId: 31337 }, { chainId: networkIds.solana }])
  })

  test('a wrong code can be typed again, and says what is wrong with it', async () => {
    const page = openPage()
    const done = api(page).email(email)
    await phase(page, 'code')
    await api(page).code('000000')
    await when(api(page).$login, ({ problem }) => problem !== undefined)
    expect(api(page).$login.get()).toMatchObject({ phase: 'code', problem: { reason: 'codeWrong' } })
    await api(page).code(fakeCode)
    await done
    expect(page.modal.state.$connections.get().size).toBe(2)
  })

  test('the device is approved first where the frame asks for that', async () => {
    let approve: (value: unknown) => void = () => undefined
    const page = openPage({
      answer({ name }) {
        if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_DEVICE' }
        return name === 'CONNECT_DEVICE' ? new Promise((resolve) => (approve = resolve)) : undefined
      },
    })
    const done = api(page).email(email)
    await phase(page, 'device')
    await settle()
    approve({})
    await phase(page, 'code')
    await api(page).code(fakeCode)
    await done
  })

  test('another link can be sent after 30 s, while the device waits for its approval', async () => {
    const approvals: ((value: unknown) => void)[] = []
    const page = openPage({
      answer({ name }) {
        if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_DEVICE' }
        return name === 'CONNECT_DEVICE' ? new Promise((resolve) => approvals.push(resolve)) : undefined
      },
    })
    const done = api(page).email(email)
    await phase(page, 'device')
    await expect(api(page).resend()).rejects.toMatchObject({ reason: 'cooldown' })
    await page.clock.advance(30_000)
    await api(page).resend()
    await when(api(page).$login, (login) => login.phase === 'device' && (login.resendAt ?? 0) > page.clock.now())
    await settle()
    for (const approve of approvals) approve({})
    await phase(page, 'code')
    await api(page).code(fakeCode)
    await done
    expect(asked(page).filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  test('a device that was denied, and one that was not approved in time, are not signed in', async () => {
    for (const [code, reason] of [
      ['LOGIN_DENIED', 'denied'],
      ['LOGIN_EXPIRED', 'expired'],
    ] as const) {
      const page = openPage({
        answer({ name }) {
          if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_DEVICE' }
          if (name === 'CONNECT_DEVICE') throw new FakeRefusal('No.', code)
          return undefined
        },
      })
      await expect(api(page).email(email)).rejects.toMatchObject({ reason })
      expect(page.modal.state.$connections.get().size).toBe(0)
    }
  })

  test('needs no code where the frame has a session for the address', async () => {
    const frame = createFakeFrame({
      accounts,
      answer: ({ name }) => (name === 'CONNECT_EMAIL' ? { action: 'CONNECT' } : undefined),
      storage: {
        getItem: (key) => (key === 'session' ? 'known' : ''),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    })
    const page = openPage({ frame })
    await api(page).email(email)
    expect(asked(page)).not.toContain('CONNECT_OTP')
    expect(page.modal.state.$connections.get().size).toBe(2)
  })

  test('is refused within 30 s of the last e-mail, and the open one goes on', async () => {
    const page = openPage()
    const first = api(page).email(email)
    await phase(page, 'code')
    await page.clock.advance(500)
    await expect(api(page).email(email)).rejects.toMatchObject({ reason: 'cooldown', retryAfter: 30 })
    await expect(api(page).email(email)).rejects.toThrow('Please try again after 30 seconds')
    await page.clock.advance(29_500)
    expect(api(page).$login.get().phase).toBe('code')
    await api(page).code(fakeCode)
    await first
  })

  test('can begin again 30 s after the last e-mail', async () => {
    const page = openPage()
    const first = codeOf(api(page).email(email))
    await phase(page, 'code')
    await page.clock.advance(30_000)
    const second = api(page).email('bob@example.com')
    expect(await first).toBe('LATCHKEY_SUPERSEDED')
    await when(api(page).$login, (login) => login.phase === 'code' && login.email === 'bob@example.com')
    await api(page).code(fakeCode)
    await second
  })

  test('another code can be sent after 30 s, in the same login', async () => {
    const page = openPage()
    const done = api(page).email(email)
    await phase(page, 'code')
    await expect(api(page).resend()).rejects.toMatchObject({ reason: 'cooldown' })
    await page.clock.advance(30_000)
    await api(page).resend()
    await when(api(page).$login, (login) => login.phase === 'code' && (login.resendAt ?? 0) > page.clock.now())
    expect(asked(page).filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
    await api(page).code(fakeCode)
    await done
  })

  test.each<readonly [string, string | number | undefined, unknown]>([
    ['a mail that was refused', 'MAIL_REFUSED', 'mailRefused'],
    ['too many attempts', 'LIMIT', 'limit'],
    ['a reason without a code', undefined, 'refused'],
    ['a user who closed the question', 'REJECTED', 'LATCHKEY_USER_REJECTED'],
  ])('ends with %s', async (_, code, expected) => {
    const page = openPage({
      answer({ name }) {
        if (name === 'CONNECT_EMAIL') throw new FakeRefusal('No.', code)
        return undefined
      },
    })
    expect(await codeOf(api(page).email(email))).toBe(expected)
    expect(api(page).$login.get()).toEqual({ phase: 'idle' })
    expect(page.modal.state.$connections.get().size).toBe(0)
  })

  test.each([['no address'], ['@'], ['ada@example'], [7], [undefined]])(
    'refuses %j without a request',
    async (text) => {
      const page = openPage()
      await expect(api(page).email(text as never)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
      expect(page.page.hosts).toHaveLength(0)
    },
  )
})

describe('a login that is cancelled', () => {
  test('before its code was sent leaves the frame as it was', async () => {
    const page = openPage()
    const cancel = new AbortController()
    const done = codeOf(api(page).email(email, { signal: cancel.signal }))
    await phase(page, 'code')
    cancel.abort()
    expect(await done).toBe('LATCHKEY_CANCELLED')
    await api(page).code(fakeCode)
    await settle()
    expect(asked(page)).not.toContain('CONNECT_OTP')
    expect(asked(page)).not.toContain('SIGN_OUT')
  })

  test('while its code is checked signs out, so that no session stays behind', async () => {
    const page = openPage({ answer: ({ name }, frame) => (name === 'CONNECT_OTP' ? frame : undefined) })
    const done = codeOf(api(page).email(email))
    await phase(page, 'code')
    await api(page).code(fakeCode)
    await phase(page, 'checking')
    api(page).cancel()
    expect(await done).toBe('LATCHKEY_CANCELLED')
    await vi.waitFor(() => expect(asked(page)).toContain('SIGN_OUT'))
    expect(page.modal.state.$connections.get().size).toBe(0)
  })

  test('by a newer login connects once, with the newer one', async () => {
    const page = openPage()
    const first = codeOf(api(page).email(email))
    await phase(page, 'code')
    const second = api(page).passkey()
    expect(await first).toBe('LATCHKEY_SUPERSEDED')
    await second
    expect(page.modal.state.$connections.get().size).toBe(2)
    expect(asked(page).filter((name) => name === 'CONNECT_PASSKEY')).toHaveLength(1)
  })

  test('by closing the frame that asks for a passkey', async () => {
    const page = openPage({ answer: ({ name }, frame) => (name === 'CONNECT_PASSKEY' ? frame : undefined) })
    const done = codeOf(api(page).passkey())
    await phase(page, 'passkey')
    await vi.waitFor(() => expect(asked(page)).toContain('CONNECT_PASSKEY'))
    page.frame.send({ type: '@latchkey-frame/SHOW', payload: {} })
    await settle()
    expect(page.page.isShown).toBe(true)
    page.page.close()
    expect(await done).toBe('LATCHKEY_CANCELLED')
    expect(page.page.isShown).toBe(false)
  })
})

describe('a social login', () => {
  function openWithWindow(given: OpenPageOptions = {}) {
    const popup = { closed: false, location: { href: '' }, close: () => Object.assign(popup, { closed: true }) }
    const open = vi.fn((..._: unknown[]) => popup as object | null)
    const page = openPage({ ...given, members: { open } })
    return { page, popup, open }
  }
  const resultUri = 'https://frame.example/done?result=1'

  test('opens the frame’s own page in the click, then the page that the frame names, and redeems its answer', async () => {
    const { page, popup, open } = openWithWindow()
    const done = api(page).social('google')
    expect(open.mock.calls).toEqual([['https://frame.example/loading', 'latchkey-login', 'popup,width=600,height=800']])
    await phase(page, 'window')
    await vi.waitFor(() => expect(popup.location.href).toBe('https://frame.example/wallet/v1/oauth/start/1'))
    page.page.deliver({ resultUri }, { source: popup })
    await done
    expect(page.frame.asked.find(({ name }) => name === 'CONNECT_SOCIAL')?.payload).toEqual({ uri: resultUri })
    expect([popup.closed, page.modal.state.$connections.get().size]).toEqual([true, 2])
  })

  test('takes an answer only from that window and the frame’s origin', async () => {
    const { page, popup } = openWithWindow()
    const done = api(page).social('google')
    await phase(page, 'window')
    await settle()
    page.page.deliver({ resultUri: 'https://evil.example' }, { source: {} })
    page.page.deliver({ resultUri: 'https://evil.example' }, { source: popup, origin: 'https://evil.example' })
    page.page.deliver({ resultUri: 7 }, { source: popup })
    await settle()
    expect(api(page).$login.get().phase).toBe('window')
    page.page.deliver({ resultUri }, { source: popup })
    await done
  })

  test.each<readonly [string, string, OpenPageOptions]>([
    ['of another origin', 'https://evil.example/', {}],
    ['that is no URL', 'javascript:alert(1)', {}],
    ['without encryption, of a frame that may name any host', 'http://provider.example/', { kind: 'cloud' }],
  ])('opens no page %s', async (_, uri, given) => {
    const { page, popup } = openWithWindow({
      ...given,
      answer: ({ name }) => (name === 'GET_SOCIAL_REDIRECT_URI' ? { uri } : undefined),
    })
    expect(await codeOf(api(page).social('google'))).toBe('wrongPage')
    expect([popup.location.href, popup.closed]).toEqual(['', true])
  })

  test('says that the browser blocked the window', async () => {
    const { page, open } = openWithWindow()
    open.mockReturnValue(null)
    expect(await codeOf(api(page).social('google'))).toBe('windowBlocked')
  })

  test.each([
    ['error=access_denied', 'windowClosed'],
    ['error=server_error', 'social'],
  ])('ends with an answer that has %s', async (query, expected) => {
    const { page, popup } = openWithWindow()
    const done = codeOf(api(page).social('google'))
    await phase(page, 'window')
    await settle()
    page.page.deliver({ resultUri: `https://frame.example/done?${query}` }, { source: popup })
    expect(await done).toBe(expected)
  })

  test('ends when the user closes the window', async () => {
    const { page, popup } = openWithWindow()
    const done = codeOf(api(page).social('google'))
    await phase(page, 'window')
    await page.clock.advance(1500)
    popup.closed = true
    await page.clock.advance(1000)
    expect(await done).toBe('windowClosed')
  })

  test('asks our frame for the code of the window where the page has lost it at once', async () => {
    const { page, popup } = openWithWindow()
    const done = api(page).social('google')
    await phase(page, 'window')
    popup.closed = true
    await page.clock.advance(1000)
    await done
    expect(page.frame.asked.find(({ name }) => name === 'CONNECT_SOCIAL')?.payload).toEqual({ uri: '' })
  })

  test('waits on until its user cancels where the page has lost the window of another frame', async () => {
    const { page, popup } = openWithWindow({
      kind: 'cloud',
      answer: ({ name }) => (name === 'GET_SOCIAL_REDIRECT_URI' ? { uri: 'https://provider.example/' } : undefined),
    })
    const waiting = codeOf(api(page).social('google'))
    await phase(page, 'window')
    popup.closed = true
    await page.clock.advance(5000)
    expect(api(page).$login.get().phase).toBe('window')
    api(page).cancel()
    expect(await waiting).toBe('LATCHKEY_CANCELLED')
  })

  describe('without a window', () => {
    const pageUrl = 'https://app.example/pay?step=2#here'

    function openPlace(given: OpenPageOptions = {}) {
      const url = given.url ?? pageUrl
      const assign = vi.fn((_: URL) => undefined)
      const replaceState = vi.fn((..._: unknown[]) => undefined)
      const open = vi.fn(() => null)
      const location = Object.assign(new URL(url), { assign })
      const page = openPage({ ...given, url, members: { open, location, history: { state: 7, replaceState } } })
      return { page, assign, replaceState, open }
    }
    const leave = (page: OpenedPage) => codeOf(api(page).social('google', { redirect: true }))
    const askedFor = ({ frame }: OpenedPage, wanted: string) =>
      frame.asked.filter(({ name }) => name === wanted).map(({ payload }) => payload)

    test('leaves the page, and goes on when the user comes back to it', async () => {
      const storage = createMemoryStorage()
      const { page, assign, open } = openPlace({ storage })
      void leave(page)
      await phase(page, 'leaving')
      await vi.waitFor(() => expect(assign).toHaveBeenCalled())
      expect(String(assign.mock.calls[0]?.[0])).toBe('https://frame.example/wallet/v1/oauth/start/1')
      expect(askedFor(page, 'GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'google', returnTo: pageUrl }])
      expect(open).not.toHaveBeenCalled()

      const url = `https://app.example/pay?step=2&result_uri=${encodeURIComponent(resultUri)}#here`
      const back = openPlace({ storage, url })
      await when(back.page.modal.state.$stack, (stack) => stack.some(({ view }) => view === 'ConnectingSocial'))
      expect(back.replaceState.mock.calls).toEqual([[7, '', pageUrl]])
      const entry = back.page.modal.state.$stack.get().at(-1) as { readonly params?: unknown } | undefined
      const { start } = Object(entry?.params) as { readonly start: () => Promise<void> }
      await start()
      expect(askedFor(back.page, 'CONNECT_SOCIAL')).toEqual([{ uri: resultUri }])
      expect(back.page.modal.state.$connections.get().size).toBe(2)
      // A reload of the same address brings nothing again.
      const third = openPlace({ storage, url })
      await settle()
      expect(third.replaceState).not.toHaveBeenCalled()
    })

    test.each([
      ['error=access_denied', 'windowClosed'],
      ['error=failed', 'social'],
    ])('says what an answer with %s is', async (query, expected) => {
      const storage = createMemoryStorage()
      const { page } = openPlace({ storage })
      void leave(page)
      await phase(page, 'leaving')
      const answer = encodeURIComponent(`https://frame.example/done?${query}`)
      const back = openPlace({ storage, url: `https://app.example/?result_uri=${answer}` })
      await when(back.page.modal.state.$stack, (stack) => stack.some(({ view }) => view === 'ConnectingSocial'))
      const entry = back.page.modal.state.$stack.get().at(-1) as { readonly params?: unknown } | undefined
      const { start } = Object(entry?.params) as { readonly start: () => Promise<void> }
      expect(await codeOf(start())).toBe(expected)
      expect(api(back.page).$login.get()).toEqual({ phase: 'idle' })
    })

    test('takes nothing from the address of a page that was not left, or was left ten minutes ago', async () => {
      const url = `https://app.example/?result_uri=${encodeURIComponent(resultUri)}`
      const stranger = openPlace({ url })
      await settle()
      expect(stranger.page.page.hosts).toHaveLength(0)
      const storage = createMemoryStorage()
      const clock = createManualClock()
      const { page } = openPlace({ storage, clock })
      void leave(page)
      await phase(page, 'leaving')
      await clock.advance(600_000)
      const late = openPlace({ storage, clock, url })
      await settle()
      expect([stranger, late].map(({ replaceState }) => replaceState.mock.calls)).toEqual([[], []])
      expect(late.page.modal.state.$stack.get()).toEqual([])
    })

    test('is cancelled when the user goes back, and when the page is not left within 30 s', async () => {
      const { page } = openPlace()
      const first = leave(page)
      await phase(page, 'leaving')
      await settle()
      page.window.dispatchEvent(new Event('pagehide'))
      await page.clock.advance(60_000)
      page.window.dispatchEvent(new Event('pageshow'))
      expect(await first).toBe('LATCHKEY_CANCELLED')
      const second = leave(page)
      await phase(page, 'leaving')
      await page.clock.advance(30_000)
      expect(await second).toBe('LATCHKEY_CANCELLED')
      expect([...page.storage.keys()].filter((key) => key.includes('redirect'))).toEqual([])
    })

    test('brings the way back to the page of the hosted cloud, and opens no other page', async () => {
      let uri = 'https://provider.example/login?state=abc'
      const given: OpenPageOptions = {
        kind: 'cloud',
        answer: ({ name }) => (name === 'GET_SOCIAL_REDIRECT_URI' ? { uri } : undefined),
      }
      const { page, assign } = openPlace(given)
      void leave(page)
      await vi.waitFor(() => expect(assign).toHaveBeenCalled())
      expect(new URL(String(assign.mock.calls[0]?.[0])).searchParams.get('state')).toBe(
        `abc--${encodeURIComponent(pageUrl)}`,
      )
      expect(askedFor(page, 'GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'google' }])
      uri = 'http://provider.example/'
      expect(await leave(page)).toBe('wrongPage')
    })
  })

  test('refuses a provider that it does not know', async () => {
    const { page, open } = openWithWindow()
    expect(await codeOf(api(page).social('myspace' as never))).toBe('LATCHKEY_INVALID_INPUT')
    expect(open).not.toHaveBeenCalled()
  })
})

describe('a login with Farcaster', () => {
  test('shows the link to the user’s app, without a window, and connects when they have signed', async () => {
    let sign: () => void = () => undefined
    const signed = new Promise<void>((resolve) => {
      sign = resolve
    })
    const open = vi.fn()
    const page = openPage({
      members: { open },
      answer: ({ name }) => (name === 'CONNECT_FARCASTER' ? signed : undefined),
    })
    const done = api(page).social('farcaster')
    await phase(page, 'link')
    expect(api(page).$login.get()).toMatchObject({ method: 'social', provider: 'farcaster', link: fakeLink })
    await settle()
    sign()
    await done
    expect(open).not.toHaveBeenCalled()
    expect(page.modal.state.$connections.get().size).toBe(2)
    expect(api(page).$login.get()).toEqual({ phase: 'idle' })
  })

  test('works with the frame of the hosted cloud', async () => {
    const page = openPage({ kind: 'cloud' })
    await api(page).social('farcaster')
    expect(page.modal.state.$connections.get().size).toBe(2)
  })

  test.each([
    ['http://farcaster.example/', 'wrongPage'],
    ['javascript:alert(1)', 'wrongPage'],
  ])('does not show the link %s', async (url, reason) => {
    const page = openPage({ answer: ({ name }) => (name === 'GET_FARCASTER_URI' ? { url } : undefined) })
    expect(await codeOf(api(page).social('farcaster'))).toBe(reason)
    expect(asked(page)).not.toContain('CONNECT_FARCASTER')
  })

  test.each<readonly [FrameRequestName, string, string]>([
    ['GET_FARCASTER_URI', 'NOT_ALLOWED', 'refused'],
    ['GET_FARCASTER_URI', 'SOCIAL_FAILED', 'social'],
    ['GET_FARCASTER_URI', 'LIMIT', 'limit'],
    ['CONNECT_FARCASTER', 'SOCIAL_FAILED', 'social'],
    ['CONNECT_FARCASTER', 'LOGIN_EXPIRED', 'expired'],
    ['CONNECT_FARCASTER', 'REJECTED', 'LATCHKEY_USER_REJECTED'],
  ])('%s refused with %s is %s, and nothing is connected', async (step, code, reason) => {
    const page = openPage({
      answer({ name }) {
        if (name === step) throw new FakeRefusal('No.', code)
        return undefined
      },
    })
    expect(await codeOf(api(page).social('farcaster'))).toBe(reason)
    expect(page.modal.state.$connections.get().size).toBe(0)
    expect(api(page).$login.get()).toEqual({ phase: 'idle' })
  })

  test('that is cancelled signs the frame out, and one without an answer ends after five minutes', async () => {
    const page = openPage({ answer: ({ name }, frame) => (name === 'CONNECT_FARCASTER' ? frame : undefined) })
    const cancelled = codeOf(api(page).social('farcaster'))
    await phase(page, 'link')
    api(page).cancel()
    expect(await cancelled).toBe('LATCHKEY_CANCELLED')
    await vi.waitFor(() => expect(asked(page)).toContain('SIGN_OUT'))
    const late = codeOf(api(page).social('farcaster'))
    await phase(page, 'link')
    await settle()
    await page.clock.advance(300_000)
    expect(await late).toBe('LATCHKEY_TIMEOUT')
  })
})

describe('modal.connect()', () => {
  const connect = ({ modal }: OpenedPage) => modal.connect({ connectorId: 'embedded/wallet' })

  test('opens the login, and resolves with the login of the user', async () => {
    const page = openPage()
    const live = connect(page)
    await when(page.modal.state.$stack, (stack) => stack.some(({ view }) => view === 'EmailLogin'))
    const done = api(page).email(email)
    await phase(page, 'code')
    await api(page).code(fakeCode)
    await done
    await expect(live).resolves.toMatchObject({ connectorId: 'embedded/wallet' })
  })

  test('is cancelled when the user closes the login', async () => {
    const page = openPage()
    const live = codeOf(connect(page))
    await when(page.modal.state.$stack, (stack) => stack.some(({ view }) => view === 'EmailLogin'))
    page.modal.close()
    expect(await live).toBe('LATCHKEY_CANCELLED')
    expect(page.frame.asked).toEqual([])
  })

  test('names why the frame did not load', async () => {
    const frame = createFakeFrame({ accounts })
    frame.isReachable = false
    const page = openPage({ frame })
    const done = codeOf(api(page).email(email))
    await phase(page, 'starting')
    await vi.waitFor(() => expect(page.page.hosts).toHaveLength(1))
    await page.clock.advance(20_000)
    expect(await done).toBe('LATCHKEY_FRAME_NOT_LOADED')
  })

  test('signs out again when the frame does not name its user', async () => {
    const page = openPage({
      answer({ name }) {
        if (name === 'GET_USER') throw new FakeRefusal('No user.')
        return undefined
      },
    })
    expect(await codeOf(api(page).passkey())).toBe('LATCHKEY_WALLET')
    await vi.waitFor(() => expect(asked(page)).toContain('SIGN_OUT'))
    expect(page.storage.length).toBe(0)
  })
})

describe('after a reload', () => {
  test('the wallet is restored once the frame is ready, without a question', async () => {
    const before = await logIn()
    before.stop()
    const prompts = before.frame.prompts
    const page = openPage({ frame: before.frame, storage: before.storage })
    await when(page.modal.state.$connections, ({ size }) => size === 2)
    expect([page.frame.prompts, api(page).$user.get()?.email]).toEqual([prompts, email])
    expect(page.frame.asked.some(({ name }) => name === 'SIGN_OUT')).toBe(false)
  })

  test('a frame that is slow brings it back late', async () => {
    const before = await logIn()
    before.stop()
    before.frame.isReachable = false
    const page = openPage({ frame: before.frame, storage: before.storage })
    await vi.waitFor(() => expect(page.page.hosts).toHaveLength(1))
    await page.clock.advance(15_000)
    expect(page.modal.state.$connections.get().size).toBe(0)
    before.frame.isReachable = true
    before.frame.send({ type: '@w3m-frame/READY', payload: { showsItself: true } })
    await vi.waitFor(async () => {
      await page.clock.advance(0)
      expect(page.modal.state.$connections.get().size).toBe(2)
    })
  })

  test('a session that has expired is not restored, and says why', async () => {
    const before = await logIn()
    before.stop()
    before.frame.leave('expired')
    const page = openPage({ frame: before.frame, storage: before.storage })
    await when(page.modal.state.$status, (status) => status === 'disconnected')
    await vi.waitFor(() => expect(page.modal.state.$ended.get()).toMatchObject({ reason: 'expired' }))
    expect(api(page).$user.get()).toBeUndefined()
  })
})

describe('the page’s storage', () => {
  test('has the kind of the last login and the name of the session, and nothing of the user', async () => {
    const page = await logIn()
    const all = JSON.stringify(
      Array.from({ length: page.storage.length }, (_, at) => page.storage.getItem(page.storage.key(at) ?? '')),
    )
    for (const secret of [email, fakeCode, 'ada']) expect(all).not.toContain(secret)
    expect(all).toContain(page.frame.session)
  })

  test('has nothing of it after a disconnect', async () => {
    const page = await logIn()
    const { session } = page.frame
    await page.modal.disconnect()
    expect(page.frame.session).toBeUndefined()
    const all = JSON.stringify(
      Array.from({ length: page.storage.length }, (_, at) => page.storage.getItem(page.storage.key(at) ?? '')),
    )
    expect(all).not.toContain(String(session))
    expect(all).not.toContain('"email"')
  })

  test('is left after 3 s where the frame does not answer a disconnect', async () => {
    const page = await logIn({ answer: ({ name }, frame) => (name === 'SIGN_OUT' ? frame : undefined) })
    const done = page.modal.disconnect()
    await settle()
    await page.clock.advance(3000)
    await done
    expect(page.modal.state.$connections.get().size).toBe(0)
  })
})

test('a sign-in rides in the login, for the network that becomes the current one', async () => {
  const gate = createFakeGate({
    signIn: {
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: '12345678',
      statement: 'Welcome.',
      issuedAt: '2030-01-01T00:00:00.000Z',
    },
  })
  const page = await logIn({
    plugins: [gate.plugin],
    answer({ name, payload }) {
      if (name !== 'GET_USER') return undefined
      const { siwxMessage } = payload as { readonly siwxMessage?: { readonly serializedMessage: string } }
      if (!siwxMessage) return undefined
      const address = accounts[networkIds.eip155] ?? ''
      const message = siwxMessage.serializedMessage.replace('<<AccountAddress>>', address)
      return {
        address,
        chainId: 31337,
        message,
        signature: '0x01',
        grants: {
          eip155: {
            accounts: [{ networkId: networkIds.eip155, address }],
            networkIds: [networkIds.eip155],
            methods: [],
          },
        },
      }
    },
  })
  const sent = page.frame.asked.find(({ name }) => name === 'GET_USER')?.payload as { readonly siwxMessage: object }
  expect(sent.siwxMessage).toEqual({
    accountAddress: '<<AccountAddress>>',
    chainId: networkIds.eip155,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
    statement: 'Welcome.',
    issuedAt: '2030-01-01T00:00:00.000Z',
    serializedMessage: [
      'app.example wants you to sign in with your Ethereum account:',
      '<<AccountAddress>>',
      '',
      'Welcome.',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: 12345678',
      'Issued At: 2030-01-01T00:00:00.000Z',
    ].join('\n'),
  })
  expect(gate.checks.at(0)?.signIn).toMatchObject({ networkId: networkIds.eip155, signature: '0x01' })
  expect(gate.passes).toEqual([])
})

test('a page without encryption offers injected wallets, and refuses this one', async () => {
  const page = openPage({ url: 'http://app.example/' })
  expect(await codeOf(api(page).email(email))).toBe('LATCHKEY_INSECURE_PAGE')
  expect(page.page.hosts).toHaveLength(0)
})

test('the wallet is not a row of the list, and is named in the account', async () => {
  const page = await logIn()
  expect(page.modal.state.$wallets.get().map(({ name }) => name)).not.toContain('Shop wallet')
  expect([...page.modal.state.$connections.get().values()].map(({ name }) => name)).toEqual([
    'Shop wallet',
    'Shop wallet',
  ])
})

test('the wallet’s own pages resolve when the user has closed them', async () => {
  const page = await logIn({ answer: ({ name }, frame) => (name === 'OPEN' ? frame : undefined) })
  const opened = api(page).openSecurity('devices')
  await vi.waitFor(() => expect(page.frame.asked.at(-1)).toMatchObject({ name: 'OPEN', payload: { page: 'devices' } }))
  page.frame.send({ type: '@latchkey-frame/SHOW', payload: {} })
  await settle()
  page.page.close()
  await opened
})

test('the wallet’s own pages report what the frame refuses, and refuse a page that there is not', async () => {
  let isRefused = true
  const page = await logIn({
    answer({ name }) {
      if (name !== 'OPEN') return undefined
      if (isRefused) throw new FakeRefusal('No.')
      return {}
    },
  })
  expect(await codeOf(api(page).openSecurity())).toBe('LATCHKEY_WALLET')
  expect(page.frame.asked.at(-1)?.payload).toEqual({ page: 'settings' })
  isRefused = false
  await api(page).openSecurity('export')
  const asks = page.frame.asked.length
  expect(await codeOf(api(page).openSecurity('keys' as never))).toBe('LATCHKEY_INVALID_INPUT')
  expect(page.frame.asked.length).toBe(asks)
})

test('a code of another type is refused, and one without a login or of a passkey changes nothing', async () => {
  const page = openPage({ answer: ({ name }, frame) => (name === 'CONNECT_PASSKEY' ? frame : undefined) })
  expect(await codeOf(api(page).code(123456 as never))).toBe('LATCHKEY_INVALID_INPUT')
  await api(page).code(fakeCode)
  await api(page).resend()
  const done = codeOf(api(page).passkey())
  await phase(page, 'passkey')
  await api(page).code(fakeCode)
  await api(page).resend()
  await settle()
  expect(asked(page).filter((name) => name === 'CONNECT_OTP' || name === 'CONNECT_EMAIL')).toEqual([])
  api(page).cancel()
  expect(await done).toBe('LATCHKEY_CANCELLED')
})

test('a login with a signal that is aborted already begins nothing', async () => {
  const page = openPage()
  await expect(api(page).email(email, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
  await settle()
  expect(page.page.hosts).toHaveLength(0)
})

test('says that it has no frame where it offers no login, and only there', () => {
  const { settings } = createTestModal().modal
  const mistakesOf = (options?: EmbeddedOptions, services = {}) =>
    embedded(options).mistakes?.({ ...settings, services: { ...settings.services, ...services } })
  expect(mistakesOf()).toEqual([expect.stringContaining('Pass `frame`')])
  expect(mistakesOf({ frame: 'https://frame.example' })).toEqual([])
  expect(mistakesOf({}, { frame: 'https://frame.example' })).toEqual([])
})

test('two pages of one app share the session: a sign-out in one ends it in the other', async () => {
  const storage = createMemoryStorage()
  const one = await logIn({ storage })
  one.frame.leave()
  await when(one.modal.state.$connections, ({ size }) => size === 0)
  expect(one.modal.state.$ended.get()).toMatchObject({ reason: 'left' })
})
