import type { StoppableRelay } from '../../src/relay/StoppableRelay.ts'
import { expect, test } from '../../src/relay/test.ts'

/** Whether the wallet's answer is in a mailbox of the relay. */
const isWaiting = (relay: StoppableRelay) =>
  expect.poll(() => relay.metric('latchkey_relay_mailbox_messages')).toBeGreaterThan(0)

test('a page that was closed while the wallet approved the session is connected after its next load', async ({
  demo,
  page,
  relayDemo,
  relay,
  createPhone,
}) => {
  const phone = await createPhone({ answer: 'wait' })
  await relayDemo.open()
  await phone.pair(await relayDemo.scan())
  const { id } = await phone.asked('wc_sessionPropose')
  await page.goto('about:blank')
  await expect.poll(() => relay.connections).toBe(1)
  const approving = phone.approve(id)
  await isWaiting(relay)
  await relayDemo.open()
  await expect(demo.status).toHaveText('connected')
  await approving
  await expect(demo.connections).toHaveCount(4)
  expect(phone.$log.get().map(({ outcome }) => outcome)).toEqual(['approved'])
  expect(phone.$sessions.get()).toHaveLength(1)
  await page.reload()
  await expect(demo.connections).toHaveCount(4)
  expect(phone.$log.get()).toHaveLength(1)
})

test('a page that was closed while the wallet approved a request gets the answer when it sends the same request again', async ({
  demo,
  page,
  relayDemo,
  relay,
  createPhone,
}) => {
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  phone.script.setAnswer('wait', 'personal_sign')
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  const { id } = await phone.asked('personal_sign')
  await page.goto('about:blank')
  await expect.poll(() => relay.connections).toBe(1)
  await relayDemo.open()
  await expect(demo.status).toHaveText('connected')
  const pending = () =>
    page.evaluate(() => window.__latchkeyDemo?.modal.plugins.walletconnect.$requests.get().map(({ id: each }) => each))
  await expect.poll(pending).toEqual([id])
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await phone.approve(id)
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  expect(phone.$log.get().map(({ outcome }) => outcome)).toEqual(['approved', 'approved'])
  await expect.poll(pending).toEqual([])
})
