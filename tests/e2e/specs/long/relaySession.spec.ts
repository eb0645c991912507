import { countSockets } from '../../src/relay/countSockets.ts'
import { expect, test } from '../../src/relay/test.ts'

const walletKeys = () =>
  Object.keys(localStorage).filter(
    (key) => key.startsWith('latchkey:session:') || /walletconnect.*(sessions|choice|requests)$/.test(key),
  )

test('twenty modals in a row have at most one socket at a time, and the last one still signs', async ({
  demo,
  page,
  relayDemo,
  createPhone,
  relay,
  watch,
}) => {
  test.slow()
  // The browser logs this when a modal is destroyed while its socket opens.
  watch.expectConsole(/WebSocket is closed before the connection is established/)
  const sockets = await countSockets(page, relay.url)
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  for (let round = 0; round < 20; round++) {
    // This option needs a new modal: the current one is destroyed.
    await page.getByLabel('Shows wallet requests').click()
    await expect(demo.status).toHaveText('connected')
    await expect(demo.connections).toHaveCount(4)
  }
  const { most, open } = await sockets()
  expect({ most, open }).toEqual({ most: 1, open: 1 })
  // One socket of the page and one of the phone: the earlier ones are closed.
  await expect.poll(() => relay.connections).toBe(2)
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  expect(phone.$log.get()).toHaveLength(2)
})

test('disconnecting on the page ends the session in the wallet with all namespaces, also after a reload', async ({
  demo,
  page,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connections).toHaveCount(0)
  await expect.poll(() => phone.$sessions.get()).toEqual([])
  expect(await demo.eventNames()).not.toContain('walletconnect.ended')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(await demo.statuses()).toEqual(['disconnected'])
  expect(await page.evaluate(walletKeys)).toEqual([])
})

test('disconnecting in the wallet ends the session on the page, with one event and empty storage', async ({
  demo,
  page,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  await phone.disconnect()
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connections).toHaveCount(0)
  expect((await demo.eventNames()).filter((name) => name === 'walletconnect.ended')).toHaveLength(1)
  expect(await page.evaluate(walletKeys)).toEqual([])
  // And it can connect again.
  await relayDemo.pair(phone)
  expect(phone.$sessions.get()).toHaveLength(1)
})
