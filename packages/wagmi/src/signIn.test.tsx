import { endpointSessions, signInView, siwx, siwxApi } from '@latchkey/plugin-siwx'
import { when } from '@latchkey/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { connect, disconnect, getAccount } from 'wagmi/actions'
import { type Bridge, chainA, createBridge } from '../testing/createBridge.js'
import { createSignInServer, type SignInServer } from '../testing/createSignInServer.js'

let bridge: Bridge | undefined
afterEach(() => bridge?.stop())

/** A page that requires sign-in, over the real routes of an app's server. */
function open(server: SignInServer = createSignInServer()) {
  bridge = createBridge({ plugins: [siwx({ sessions: endpointSessions('/siwx') })], fetch: server.fetch })
  const page = bridge
  const { modal, config, connector, anchor } = page
  const api = modal.api(siwxApi)
  return {
    ...page,
    server,
    api,
    /** What a user of the app sees on both sides, in the dialog and on the server. */
    async seen() {
      const { status, address } = getAccount(config)
      const view = modal.state.$stack.get().at(-1)?.view
      return { modal: modal.state.$status.get(), wagmi: status, address, view, server: await server.address() }
    },
    /** Waits for the sign-in that the dialog shows. */
    async asked() {
      const signIn = await when(api.$signIn, (value) => value !== undefined)
      if (!signIn) throw new Error('There is no sign-in.')
      return signIn
    },
    /** Begins a connection. @returns its outcome on that side: the accounts, or the error. */
    begin: {
      async wagmi() {
        const chosen = page.chooseWhenOpen(anchor).catch(() => modal.close())
        const outcome = await connect(config, { connector }).then(
          ({ accounts }) => accounts,
          (cause: unknown) => cause,
        )
        await chosen
        return outcome
      },
      modal: () =>
        page.choose(anchor).then(
          () => anchor.addresses,
          (cause: unknown) => cause,
        ),
    },
  }
}

describe.each([
  { side: 'wagmi', until: 'connecting' },
  { side: 'modal', until: 'disconnected' },
] as const)('a connection that begins in the $side', ({ side, until }) => {
  test('asks for the sign-in in the dialog, and connects both once the server has verified the signature', async () => {
    const page = open()
    const [address] = page.anchor.addresses
    const outcome = page.begin[side]()
    const signIn = await page.asked()
    expect(await page.seen()).toMatchObject({
      modal: 'gated',
      wagmi: until,
      address: undefined,
      view: signInView.id,
      server: undefined,
    })
    signIn.press()
    expect(await outcome).toEqual(page.anchor.addresses)
    expect(await page.seen()).toEqual({ modal: 'connected', wagmi: 'connected', address, server: address })
    expect(page.api.$session.get()).toMatchObject({ address, chainId: `eip155:${chainA.id}`, verified: 'byServer' })
    expect(page.anchor.script.prompts.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
  })

  test.each([
    ['declines the signature', 'declined', createSignInServer],
    ['signs what the server refuses', 'refused', () => createSignInServer({ chainIds: ['eip155:1'] })],
  ] as const)('leaves neither connected when the user %s and cancels', async (_, problem, createServer) => {
    const page = open(createServer())
    if (problem === 'declined') page.anchor.script.setAnswer('reject', 'personal_sign')
    const outcome = page.begin[side]()
    const signIn = await page.asked()
    signIn.press()
    await when(signIn.$state, (state) => state.problem === problem)
    expect(await page.seen()).toMatchObject({ modal: 'gated', wagmi: until, view: signInView.id })
    signIn.cancel()
    expect(await outcome).toMatchObject(
      side === 'wagmi' ? { name: 'UserRejectedRequestError', code: 4001 } : { code: 'LATCHKEY_GATE_REJECTED' },
    )
    expect(await page.seen()).toMatchObject({
      modal: 'disconnected',
      wagmi: 'disconnected',
      address: undefined,
      server: undefined,
    })
    expect(page.anchor.isAuthorized).toBe(false)
  })
})

test('signing out disconnects wagmi, signing in again connects it, and disconnect() of wagmi signs out', async () => {
  const page = open()
  const [address] = page.anchor.addresses
  const connected = page.begin.modal()
  ;(await page.asked()).press()
  await connected
  await page.api.signOut()
  expect(await page.seen()).toMatchObject({
    modal: 'gated',
    wagmi: 'disconnected',
    address: undefined,
    server: undefined,
  })
  const signedIn = page.api.signIn()
  ;(await page.asked()).press()
  await signedIn
  expect(await page.seen()).toMatchObject({ modal: 'connected', wagmi: 'connected', address, server: address })
  await disconnect(page.config)
  expect(await page.seen()).toMatchObject({ modal: 'disconnected', wagmi: 'disconnected', address: undefined })
  await expect.poll(() => page.server.address()).toBeUndefined()
})
