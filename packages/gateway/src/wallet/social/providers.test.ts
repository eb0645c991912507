import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestWindow, type ProviderVisit } from '../../../testing/wallet/createTestWindow.js'
import { type WalletDevice, walletOrigin } from '../../../testing/wallet/createWalletDevice.js'
import type { FakeProviderName } from '../../../testing/wallet/providers/FakeProviderShape.js'
import { startIdentityProvider } from '../../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'
import { providers } from './data/providers.js'

async function start() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  const { config, others } = provider
  const wallet = await startTestWallet({ socials: { google: config, ...others.config } }, { allowLocal: true })
  const device = await wallet.device()
  return { others, wallet, device }
}

type Started = Awaited<ReturnType<typeof start>>

const begin = (device: WalletDevice, provider: string) =>
  device.ask('POST', 'logins/social', {
    body: { projectId: 'shop', embedder: 'https://shop.example', provider, mode: 'popup' },
  })
const endOf = (page: string) => Object.fromEntries(new URLSearchParams(new URL(page).hash.slice(1)))

/** Logs in in a window of its own. Answers with what the window ends with, and with who is logged in. */
async function logIn({ wallet, device }: Started, provider: string, visit?: ProviderVisit) {
  const window = createTestWindow(wallet.walletUrl)
  const { body } = await begin(device, provider)
  const end = endOf(await window.visit(String(body.uri), visit))
  if (end.result === undefined) return { window, end, user: undefined }
  const answer = await device.ask('POST', `logins/${body.login}/result`, { body: { result: end.result } })
  const { user, session } = answer.body as { readonly user: { readonly id: string }; readonly session: object }
  return { window, end, user: { ...user, token: String(Object(session).token) } }
}

describe.each<readonly [name: FakeProviderName, label: string, unverified: string]>([
  ['apple', 'ada@app.example', ''],
  ['github', 'ada@app.example', 'ada'],
  ['facebook', 'ada', 'ada'],
  ['x', '@ada', '@ada'],
  ['discord', 'ada@app.example', 'ada'],
])('%s', (name, label, unverified) => {
  test('a user logs in, and is the same user the next time', async () => {
    const started = await start()
    const first = await logIn(started, name)
    expect(first.user).toMatchObject({ name: label })
    const me = await started.device.ask('GET', 'me', { token: first.user?.token ?? '' })
    expect(me.body).toMatchObject({ identities: [{ kind: name, label }] })
    expect((await logIn(started, name)).user?.id).toBe(first.user?.id)
    expect((await logIn(started, name, { email: 'bob@app.example' })).user?.id).not.toBe(first.user?.id)
  })

  test('an address that was not verified is not shown as the user’s', async () => {
    const started = await start()
    const { user } = await logIn(started, name, { isUnverified: true })
    const me = await started.device.ask('GET', 'me', { token: user?.token ?? '' })
    const [identity] = me.body.identities as readonly { readonly subject: string; readonly label: string }[]
    expect(identity?.label).toBe(unverified || identity?.subject)
  })

  test('a user who cancels has no session', async () => {
    expect((await logIn(await start(), name, { isCancelled: true })).end).toMatchObject({ error: 'access_denied' })
  })

  test.each(['tokenFails', 'namesNobody', 'codeIsOld'] as const)(
    'with %s there is no session, and the log says why',
    async (how) => {
      const started = await start()
      started.others.behaviour = how
      expect((await logIn(started, name)).end).toMatchObject({ error: 'failed' })
      expect(await started.wallet.metric('latchkey_gateway_errors_total')).toBe(1)
      started.others.behaviour = 'usual'
      expect((await logIn(started, name)).end).toHaveProperty('result')
    },
  )

  test('its answer at the address of another provider is worth nothing', async () => {
    const other = name === 'github' ? 'discord' : 'github'
    const { end } = await logIn(await start(), name, {
      change(url) {
        url.pathname = url.pathname.replace(name, other)
      },
    })
    // The answer of Apple comes back with a second address.
    expect(end).toMatchObject({ error: name === 'apple' ? expect.stringMatching(/expired|failed/) : 'failed' })
  })
})

test.each(['github', 'facebook', 'x', 'discord'] as const)(
  'without an answer of the API of %s there is no session',
  async (name) => {
    const started = await start()
    started.others.behaviour = 'apiFails'
    expect((await logIn(started, name)).end).toMatchObject({ error: 'failed' })
  },
)

test('what Apple posts comes back without the user’s name, and no other provider may post', async () => {
  const started = await start()
  const { window } = await logIn(started, 'apple')
  const callbacks = window.visited.filter((url) => url.includes('/callback/')).map((url) => new URL(url))
  expect(callbacks.map(({ searchParams }) => [...searchParams.keys()].toSorted())).toEqual([[], ['code', 'state']])
  for (const [provider, status] of [
    ['google', 404],
    ['github', 404],
    ['evil', 404],
    ['apple', 303],
  ] as const) {
    const target = `${started.wallet.walletUrl}/wallet/v1/oauth/callback/${provider}`
    const answer = await fetch(target, { method: 'POST', body: new URLSearchParams({ user: 'x' }), redirect: 'manual' })
    expect([provider, answer.status]).toEqual([provider, status])
  }
})

test('the same address at two providers is of two users', async () => {
  const started = await start()
  const names = Object.keys(providers)
  const ids = new Set<string | undefined>()
  for (const name of names) ids.add((await logIn(started, name)).user?.id)
  expect(ids.size).toBe(names.length)
  expect(ids).not.toContain(undefined)
})

test('a key that signs nothing for Apple is refused at the start', async () => {
  const apple = { clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'no key' }
  await expect(startTestWallet({ socials: { apple } })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG',
    message: expect.stringContaining('wallet.socials.apple.privateKey: must be the text of a .p8 file'),
  })
})
