import type { Scene } from '@latchkey/frame-pages'
import fc from 'fast-check'
import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { isLong } from '../../../../tests/setup/isLong.js'
import { createTestPasskeys } from '../../testing/wallet/createTestPasskeys.js'
import { openTestPage, type TestBrowser, type TestPage } from '../../testing/wallet/openTestPage.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'

// One user with two browsers, each with two tabs. The frame's own code on a real gateway.

type Where = { readonly browser: 0 | 1; readonly tab: 0 | 1 }
type Command = Where &
  (
    | { readonly do: 'login'; readonly by: 'code' | 'passkey'; readonly gives: 'right' | 'leaves' }
    | { readonly do: 'tap' | 'reload' | 'forget' | 'signOut' | 'sign' | 'reject' | 'abort' }
    | { readonly do: 'lose'; readonly path: 'wallets' | 'openers' | 'openers/device/release' | 'openers/passkey/open' }
    | { readonly do: 'pass'; readonly minutes: number }
  )

const where = { browser: fc.constantFrom(0 as const, 1 as const), tab: fc.constantFrom(0 as const, 1 as const) }
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    ...where,
    do: fc.constant('login' as const),
    by: fc.constantFrom('code' as const, 'passkey' as const),
    gives: fc.constantFrom('right' as const, 'right' as const, 'leaves' as const),
  }),
  fc.record({
    ...where,
    do: fc.constantFrom('tap', 'reload', 'forget', 'signOut', 'sign', 'sign', 'reject', 'abort') as fc.Arbitrary<'tap'>,
  }),
  fc.record({
    ...where,
    do: fc.constant('lose' as const),
    path: fc.constantFrom(
      'wallets',
      'openers',
      'openers/device/release',
      'openers/passkey/open',
    ) as fc.Arbitrary<'wallets'>,
  }),
  fc.record({ ...where, do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 10, 8 * 24 * 60) }),
)

interface Tab {
  page: TestPage
  /** A request of this path gets no answer, once. */
  lost: string | undefined
}

const patience = { timeout: 20_000, interval: 5 }

/** What the test knows of the user. */
async function createUser() {
  const wallet = await startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: {} }],
      networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1'] } },
    },
  )
  const passkeys = createTestPasskeys()
  const codes: string[] = []
  const browsers: TestBrowser[] = [0, 1].map(() => ({ records: new Map(), listeners: new Set() }))
  const tabs = new Map<string, Tab>()
  /** Of the user's one wallet. */
  let address: string | undefined

  async function tabOf({ browser, tab }: Where): Promise<Tab> {
    const key = `${browser} ${tab}`
    const known = tabs.get(key)
    if (known) return known
    const made = { lost: undefined } as unknown as Tab
    made.page = await openTestPage(wallet, {
      passkeys,
      browser: browsers[browser] as TestBrowser,
      async intercept(url, send) {
        const answer = await send()
        if (made.lost === undefined || !url.endsWith(`/${made.lost}`)) return answer
        made.lost = undefined
        throw new TypeError('The connection was cut.')
      },
    })
    tabs.set(key, made)
    return made
  }
  const reload = ({ browser, tab }: Where): void => {
    tabs.delete(`${browser} ${tab}`)
  }

  /** Answers everything that the frame asks until the login has ended. */
  async function answer(page: TestPage, ended: Promise<unknown>, gives: 'right' | 'leaves', by: 'code' | 'passkey') {
    let isOver = false
    const over = ended.then(
      () => undefined,
      () => undefined,
    )
    void over.then(() => {
      isOver = true
    })
    let last: unknown
    while (!isOver) {
      await vi.waitFor(() => {
        if (!isOver && page.shown === last) throw new Error('The frame shows the same.')
      }, patience)
      const scene = page.shown
      last = scene
      if (isOver || scene === undefined) continue
      await act(scene, gives, by).catch(() => {
        // What the user tried does not work: they leave.
        if ('onCancel' in scene) scene.onCancel()
      })
    }
    await over
  }

  /** What the user does in one scene. Rejects with what is wrong. */
  async function act(scene: Scene, gives: 'right' | 'leaves', by: 'code' | 'passkey'): Promise<unknown> {
    if (gives === 'leaves' && 'onCancel' in scene) return scene.onCancel()
    switch (scene.kind) {
      case 'protect':
        return by === 'passkey' ? scene.onPasskey() : scene.onCode()
      case 'saveCode':
        codes.push(scene.code)
        return scene.onSaved()
      case 'checkPasskey':
      case 'passkeyLogin':
      case 'confirmByPasskey':
        return scene.onUse()
      case 'confirmLogin':
        return scene.onEnter(await wallet.mailbox.readCode(scene.email))
      case 'unlock':
        return scene.onPasskey ? scene.onPasskey() : tryCodes(scene.onCode)
      default:
        throw new Error(`The frame shows ${scene.kind}.`)
    }
  }

  async function tryCodes(enter: ((code: string) => Promise<void>) | undefined): Promise<void> {
    for (const code of codes) {
      const isRight = await enter?.(code).then(
        () => true,
        () => false,
      )
      if (isRight) return
    }
    throw new Error('No code opens it.')
  }

  const isQuiet = (page: TestPage): boolean => page.shown === undefined

  return {
    /** An address is shown only of the one wallet, and only by who has opened it. */
    async check() {
      for (const { page } of tabs.values()) {
        const { isConnected } = (await page.ask('IS_CONNECTED')) as unknown as { readonly isConnected: boolean }
        const user = await page.ask('GET_USER').catch(() => undefined)
        expect(isConnected && page.frame.state === 'ready').toBe(user !== undefined)
        if (!user) continue
        const { address: shown } = user as unknown as { readonly address: string }
        address ??= shown
        expect(shown).toBe(address)
      }
    },
    async run(given: Command) {
      if (given.do === 'pass') return wallet.pass(given.minutes * 60_000)
      if (given.do === 'reload') return reload(given)
      if (given.do === 'forget') {
        browsers[given.browser]?.records.clear()
        for (const tab of [0, 1] as const) reload({ ...given, tab })
        return
      }
      const tab = await tabOf(given)
      const { page } = tab
      if (!isQuiet(page)) return
      if (given.do === 'lose') tab.lost = given.path
      else if (given.do === 'login') await logIn(page, given)
      else if (given.do === 'tap') await answer(page, page.ask('CONNECT_PASSKEY'), 'right', 'passkey')
      else if (given.do === 'signOut') await page.ask('SIGN_OUT')
      else await sign(page, given.do)
    },
  }

  async function logIn(page: TestPage, { by, gives }: Extract<Command, { readonly do: 'login' }>): Promise<void> {
    // A device with a live session needs no code.
    if (page.frame.state === 'ready') return
    await answer(page, page.enterCode(), gives, by)
  }

  async function sign(page: TestPage, how: 'sign' | 'reject' | 'abort'): Promise<void> {
    if (page.frame.state !== 'ready' || address === undefined) return
    const asked = { method: 'personal_sign', params: ['Hi', address], chainId: 1, chainNamespace: 'eip155' }
    const asking = page.ask('RPC_REQUEST', asked, 'asked')
    const outcome = asking.then(
      (signature) => ({ signature }),
      (error: unknown) => ({ error }),
    )
    const approval = await page.scene('approval')
    if (how === 'abort') await page.ask('RPC_ABORT', { id: 'asked' })
    else if (how === 'reject') approval.onReject()
    else approval.onApprove()
    if (how === 'sign') await answer(page, outcome, 'right', 'passkey')
    const ended = await outcome
    if ('error' in ended) return
    // Never without its click.
    expect(how).toBe('sign')
    expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hi', signature: ended.signature })).toBe(
      true,
    )
  }
}

test('a user has one wallet, which is shown by who has opened it, and signs what was approved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 12 }), async (commands) => {
      const user = await createUser()
      for (const each of commands) {
        await user.run(each)
        await user.check()
      }
    }),
    { numRuns: isLong ? 100 : 8, endOnFailure: !isLong },
  )
})
