import { expect, test } from 'vitest'
import type { MadeWallet, TestFrame } from '../../../testing/wallet/createTestFrame.js'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000
const day = 24 * 60 * minute
/** How long `openFrame` takes. */
const login = 30_000

async function openWallet(frame: TestFrame): Promise<MadeWallet> {
  const made = await frame.make()
  await frame.add(made)
  await frame.openByCode(made)
  return made
}

/** A user with a wallet on a phone, and a new device that has nothing but the login. */
async function start() {
  const wallet = await startTestWallet()
  const phone = await wallet.openFrame()
  const made = await openWallet(phone)
  return { ...wallet, phone, made, laptop: await wallet.openFrame() }
}

const kindsOf = async (frame: TestFrame): Promise<readonly string[]> => {
  const { body } = await frame.ask('GET', 'events')
  return (body.events as readonly { readonly kind: string }[]).map(({ kind }) => kind)
}

test('a login alone makes no wallet in the place of one that it does not open', async () => {
  const { laptop, made } = await start()
  expect(await laptop.move(await laptop.make(), made)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
})

test('seven days after asking, a user who has lost everything makes another wallet', async () => {
  const { laptop, made, clock, pass, openFrame, mailbox } = await start()
  const replaceableAt = new Date(clock.now() + 7 * day).toISOString()
  expect(await laptop.ask('POST', 'wallets/start-over')).toMatchObject({ status: 202, body: { replaceableAt } })
  await expect.poll(() => mailbox.mails.at(-1)?.subject).toBe('You have asked for a new The Shop wallet')
  // To ask again changes nothing.
  pass(minute)
  expect(await laptop.ask('POST', 'wallets/start-over')).toMatchObject({ status: 202, body: { replaceableAt } })
  expect((await kindsOf(laptop)).filter((kind) => kind === 'startOverAsked')).toHaveLength(1)
  expect((await laptop.ask('GET', 'me')).body.wallet).toMatchObject({ replaceableAt, isReplaceable: false })

  pass(7 * day - minute - login - 1000)
  const early = await openFrame(laptop.device)
  expect(await early.move(await early.make(), made)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  const back = await openFrame(laptop.device)
  expect((await back.ask('GET', 'me')).body.wallet).toMatchObject({ isReplaceable: true })
  const another = await back.make()
  expect(await back.move(another, made)).toMatchObject({ status: 201 })
  expect(await back.openByCode(another)).toEqual(another.secret)
  expect((await back.ask('GET', 'me')).body).toMatchObject({
    wallet: { ...another.wallet, isReplaceable: false },
    earlier: [{ id: made.wallet.id }],
  })
  // What is found later still opens the one before.
  expect(await back.openByCode(made)).toEqual(made.secret)
})

test.each<readonly [string, (phone: TestFrame, made: MadeWallet) => Promise<unknown>]>([
  ['a device', (phone, made) => phone.openByDevice(made)],
  ['a recovery code', (phone, made) => phone.openByCode(made)],
  ['its owner, on a device that opens it', (phone) => phone.ask('DELETE', 'wallets/start-over')],
])('%s ends it', async (_, end) => {
  const { laptop, phone, made, pass, openFrame } = await start()
  await laptop.ask('POST', 'wallets/start-over')
  await end(phone, made)
  expect((await phone.ask('GET', 'me')).body.wallet).not.toHaveProperty('replaceableAt')
  expect(await kindsOf(phone)).toContain('startOverEnded')
  pass(8 * day)
  const back = await openFrame(laptop.device)
  expect(await back.move(await back.make(), made)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  // It can be asked for again, and takes seven days again.
  expect(await back.ask('POST', 'wallets/start-over')).toMatchObject({ status: 202 })
  expect((await back.ask('GET', 'me')).body.wallet).toMatchObject({ isReplaceable: false })
})

test('a device that does not open the wallet can not end it', async () => {
  const { laptop } = await start()
  await laptop.ask('POST', 'wallets/start-over')
  expect(await laptop.ask('DELETE', 'wallets/start-over')).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  expect((await laptop.ask('GET', 'me')).body.wallet).toHaveProperty('replaceableAt')
})

test('it takes a new login, and a wallet that was opened', async () => {
  const { laptop, pass, openFrame } = await start()
  pass(6 * minute)
  expect(await laptop.ask('POST', 'wallets/start-over')).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
  const other = await openFrame(undefined, 'bob@app.example')
  expect(await other.ask('POST', 'wallets/start-over')).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  await other.add(await other.make())
  expect(await other.ask('POST', 'wallets/start-over')).toMatchObject({ status: 409, field: 'NO_FACTOR' })
})

test('an opening at the same time as the new wallet leaves one of both in use', async () => {
  const { laptop, phone, made, pass, openFrame } = await start()
  await laptop.ask('POST', 'wallets/start-over')
  pass(6 * day)
  const onPhone = await openFrame(phone.device)
  pass(day)
  const back = await openFrame(laptop.device)
  const another = await back.make()
  const [moved] = await Promise.all([back.move(another, made), onPhone.openByDevice(made)])
  const isMoved = moved.status === 201
  if (isMoved) await back.openByCode(another)
  const { body } = await onPhone.ask('GET', 'me')
  expect(Object(body.wallet).id).toBe(isMoved ? another.wallet.id : made.wallet.id)
  expect(await onPhone.openByDevice(made, true)).toEqual(made.secret)
})
