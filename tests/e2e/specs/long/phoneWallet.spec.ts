import { createTestDapp, type TestDapp } from '@latchkey/phone/testing'
import encodeQR from 'qr'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { chains, urls } from '../../src/chains.ts'
import { PhonePage } from '../../src/PhonePage.ts'
import { test as base, expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

const wanted = {
  eip155: {
    chains: [chains.a.id],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  polkadot: {
    chains: ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
    methods: ['polkadot_signMessage'],
    events: [],
  },
}

const test = base.extend<{ readonly dapp: TestDapp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter
  dapp: async ({}, use) => {
    const dapp = await createTestDapp(urls.relay)
    await use(dapp)
    await dapp.end()
  },
})
test.use({ viewport: { width: 390, height: 844 } })

test('a link opens the phone, which shows the app and its request, and makes a valid signature', async ({
  page,
  dapp,
}) => {
  const { uri, approval } = await dapp.propose(wanted)
  const approved = approval()
  const phone = await PhonePage.open(page, `wc?uri=${encodeURIComponent(uri)}`)
  const proposal = phone.question('A dapp wants to connect')
  await expect(proposal).toContainText('https://dapp.example')
  await expect(proposal).toContainText('Local A')
  await expect(proposal).toContainText('Westend')
  expect(page.url()).toBe(urls.phone)
  await phone.answer('A dapp wants to connect', 'Approve')
  const { topic, namespaces } = await approved
  const address = (namespaces.eip155?.accounts[0] ?? '').split(':')[2] as Hex

  const params = [stringToHex('hello'), address]
  const request = { method: 'personal_sign', params }
  const signing = dapp.client.request<Hex>({ topic, chainId: chains.a.id, request })
  await phone.answer(/asks for personal_sign/, 'Approve')
  expect(await verifyMessage({ address, message: 'hello', signature: await signing })).toBe(true)

  const refused = dapp.client.request({ topic, chainId: chains.a.id, request }).catch((error: unknown) => error)
  await phone.answer(/asks for personal_sign/, 'Reject')
  expect(await refused).toMatchObject({ code: 4001 })
})

test('the phone reads the code from a picture, and a rejection reaches the dapp', async ({ page, dapp }) => {
  const { uri, approval } = await dapp.propose(wanted)
  const rejected = approval().catch((error: unknown) => error)
  const phone = await PhonePage.open(page)
  const buffer = Buffer.from(encodeQR(uri, 'gif', { scale: 4 }))
  await page.getByLabel('Scan a picture').setInputFiles({ name: 'code.gif', mimeType: 'image/gif', buffer })
  await phone.answer('A dapp wants to connect', 'Reject')
  expect(await rejected).toMatchObject({ code: 5000 })

  const empty = {
    name: 'empty.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
  }
  await page.getByLabel('Scan a picture').setInputFiles(empty)
  await expect(page.getByRole('alert').filter({ hasText: 'QR' })).toBeVisible()
  await phone.paste('hello')
  await expect(page.getByRole('alert').filter({ hasText: 'not a pairing code' })).toBeVisible()
})

test('a session survives a reload, and the user can change it', async ({ page, dapp }) => {
  const { uri, approval } = await dapp.propose(wanted)
  const approved = approval()
  const phone = await PhonePage.open(page)
  await phone.paste(uri)
  await phone.answer('A dapp wants to connect', 'Approve')
  const { topic } = await approved
  await page.reload()
  await expect(phone.session).toContainText('A dapp')

  const event = dapp.nextEvent('session_event')
  await phone.session.getByRole('group', { name: 'EVM' }).getByLabel('Account').selectOption({ index: 1 })
  expect((await event).params.event).toMatchObject({ name: 'accountsChanged' })
  const gone = dapp.nextEvent('session_event')
  await phone.session.getByRole('group', { name: 'EVM' }).getByLabel('Network').selectOption('Local B')
  expect((await gone).params).toMatchObject({ chainId: chains.b.id, event: { data: chains.b.number } })
  const updated = dapp.nextEvent('session_update')
  await phone.session.getByRole('group', { name: 'Polkadot' }).getByRole('button', { name: 'Take back' }).click()
  expect(Object.keys((await updated).params.namespaces)).toEqual(['eip155'])
  await expect(phone.session.getByRole('button', { name: 'Add Polkadot' })).toBeVisible()

  const request = { method: 'personal_sign', params: [] }
  const asking = dapp.client.request({ topic, chainId: chains.a.id, request }).catch(() => undefined)
  const card = phone.question(/asks for personal_sign/)
  await expect(card).toBeVisible()
  const sent = dapp.client.core.history.pending.find(({ request: { method } }) => method === 'wc_sessionRequest')
  await page.goto(`${urls.phone}wc?requestId=${sent?.request.id}&sessionTopic=${topic}`)
  await expect(card).toBeFocused()
  const deleted = dapp.nextEvent('session_delete')
  await phone.session.getByRole('button', { name: 'Disconnect' }).click()
  await deleted
  await asking
  await expect(page.getByText('No app is connected.')).toBeVisible()
})

test('only the newest window is the phone, and the one before it once that is closed', async ({ page, context }) => {
  await PhonePage.open(page)
  const other = await context.newPage()
  await PhonePage.open(other)
  await expect(page.getByText('The phone is open in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Use it here' }).click()
  await expect(page.getByLabel('Pairing code')).toBeVisible()
  await expect(other.getByText('The phone is open in another window.')).toBeVisible()
  await page.close()
  await expect(other.getByLabel('Pairing code')).toBeVisible()
})

test('axe finds nothing on the phone', async ({ page, dapp }) => {
  const phone = await PhonePage.open(page)
  expect(await violations(page)).toEqual([])
  const { uri, approval } = await dapp.propose(wanted)
  const approved = approval()
  await phone.paste(uri)
  await expect(phone.question('A dapp wants to connect')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await phone.answer('A dapp wants to connect', 'Approve')
  await approved
  await expect(phone.session).toContainText('A dapp')
  expect(await violations(page)).toEqual([])
})
