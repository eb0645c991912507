import { expect, onTestFinished, test } from 'vitest'
import { createTestWindow, type ProviderVisit } from '../../../testing/wallet/createTestWindow.js'
import { type WalletDevice, walletOrigin } from '../../../testing/wallet/createWalletDevice.js'
import { startIdentityProvider } from '../../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000

async function start() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  const wallet = await startTestWallet({ socials: { google: provider.config } }, { allowLocal: true })
  /** A login at the provider that has its result. */
  const prove = async (device: WalletDevice, how?: ProviderVisit) => {
    const { body } = await device.ask('POST', 'logins/social', {
      body: { projectId: 'shop', embedder: 'https://shop.example', provider: 'google', mode: 'popup' },
    })
    const end = await createTestWindow(wallet.walletUrl).visit(String(body.uri), how)
    return { login: body.login, result: new URLSearchParams(new URL(end).hash.slice(1)).get('result') }
  }
  const link = async (device: WalletDevice, token: string, how?: ProviderVisit) => {
    const { login, result } = await prove(device, how)
    return device.ask('POST', `logins/${login}/link`, { token, body: { result } })
  }
  return { ...wallet, prove, link }
}

const identitiesOf = async (device: WalletDevice, token: string) =>
  ((await device.ask('GET', 'me', { token })).body.identities as readonly { kind: string; subject: string }[]) ?? []

test('an account is linked and logs in then, and a mail says so', async () => {
  const { device, login, link, prove, mailbox } = await start()
  const phone = await device()
  const token = await login(phone)
  expect(await link(phone, token)).toMatchObject({
    status: 201,
    body: { identity: { kind: 'google', label: 'ada@app.example' } },
  })
  expect((await mailbox.read('ada@app.example')).subject).toBe('Your The Shop wallet has another login')
  const { body: me } = await phone.ask('GET', 'me', { token })
  const laptop = await device()
  const proved = await prove(laptop)
  const answer = await laptop.ask('POST', `logins/${proved.login}/result`, { body: { result: proved.result } })
  expect(answer.body.user).toMatchObject({ id: Object(me.user).id, email: 'ada@app.example' })
  const { body: log } = await phone.ask('GET', 'events', { token })
  expect(log.events).toMatchObject([{ kind: 'newDevice' }, { kind: 'loginAdded' }, { kind: 'newDevice' }])
})

test('a result is linked once, on the device that asked alone, and the same account twice changes nothing', async () => {
  const { device, login, prove, link } = await start()
  const phone = await device()
  const token = await login(phone)
  const { login: id, result } = await prove(phone)
  const thief = await device()
  const other = await login(thief, 'eve@app.example')
  const send = (by: WalletDevice, of: string) => by.ask('POST', `logins/${id}/link`, { token: of, body: { result } })
  expect(await send(thief, other)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
  expect(await send(phone, token)).toMatchObject({ status: 201 })
  expect(await send(phone, token)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
  expect(await link(phone, token)).toMatchObject({ status: 201 })
  expect(await identitiesOf(phone, token)).toHaveLength(2)
})

test('without a new login nothing is linked or removed, and the result still counts', async () => {
  const { device, login, prove, pass } = await start()
  const phone = await device()
  const token = await login(phone)
  const { login: id, result } = await prove(phone)
  pass(5 * minute + 1)
  const send = (of: string) => phone.ask('POST', `logins/${id}/link`, { token: of, body: { result } })
  expect(await send(token)).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
  const end = { kind: 'google', subject: '1' }
  expect(await phone.ask('POST', 'identities/end', { token, body: end })).toMatchObject({
    status: 403,
    field: 'LOGIN_REQUIRED',
  })
  expect(await send(await login(phone))).toMatchObject({ status: 201 })
})

test('a user has at most five, and keeps the last one', async () => {
  const { device, login, link } = await start()
  const phone = await device()
  const token = await login(phone)
  for (let count = 0; count < 4; count += 1)
    expect(await link(phone, token, { email: `ada${count}@app.example` })).toMatchObject({ status: 201 })
  expect(await link(phone, token, { email: 'ada5@app.example' })).toMatchObject({ status: 409, field: 'identity' })
  const end = (body: unknown) => phone.ask('POST', 'identities/end', { token, body })
  for (const { kind, subject } of (await identitiesOf(phone, token)).filter((each) => each.kind !== 'email'))
    expect(await end({ kind, subject })).toMatchObject({ status: 204 })
  expect(await identitiesOf(phone, token)).toMatchObject([{ kind: 'email' }])
  expect(await end({ kind: 'google', subject: 'other' })).toMatchObject({ status: 404, field: 'identity' })
  // An address is changed, and never removed.
  expect(await end({ kind: 'email', subject: 'ada@app.example' })).toMatchObject({ status: 400 })
})

test('the only login of a user stays', async () => {
  const { device, prove } = await start()
  const phone = await device()
  const { login, result } = await prove(phone)
  const { body } = await phone.ask('POST', `logins/${login}/result`, { body: { result } })
  const { token } = Object(body.session)
  const [{ kind, subject } = { kind: '', subject: '' }] = await identitiesOf(phone, token)
  expect(await phone.ask('POST', 'identities/end', { token, body: { kind, subject } })).toMatchObject({
    status: 409,
    field: 'identity',
  })
})

test('a change of the address that is undone ends what was linked since', async () => {
  const { device, login, link, pass, mailbox } = await start()
  const phone = await device()
  const token = await login(phone)
  const change = { email: 'eve@app.example', locale: 'en', embedder: 'https://shop.example' }
  pass(minute)
  await phone.ask('POST', 'email/start', { token, body: change })
  const old = await mailbox.readCode('ada@app.example')
  await phone.ask('POST', 'email/primary', { token, body: { code: old } })
  const fresh = await mailbox.readCode('eve@app.example')
  expect(await phone.ask('POST', 'email/secondary', { token, body: { code: fresh } })).toMatchObject({ status: 200 })
  pass(1)
  expect(await link(phone, token)).toMatchObject({ status: 201 })
  const { text = '' } = await mailbox.read('ada@app.example')
  const undo = /#([\w-]{43})/.exec(text)?.[1]
  expect(await phone.ask('POST', 'email/undo', { body: { token: undo } })).toMatchObject({ status: 204 })
  pass(minute)
  const laptop = await device()
  expect(await identitiesOf(laptop, await login(laptop))).toMatchObject([{ kind: 'email', subject: 'ada@app.example' }])
})
