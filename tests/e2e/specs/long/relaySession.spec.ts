import { countSockets } from '../../src/relay/countSockets.ts'
import { expect, test } from '../../src/relay/test.ts'

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
