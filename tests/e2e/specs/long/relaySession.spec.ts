import { countSockets } from '../../src/relay/countSockets.ts'
import { expect, test } from '../../src/relay/test.ts'

test('twenty modals, one after the other, have one socket at most, and the last one still signs', async ({
  demo,
  page,
  elsewhere,
  createPhone,
  relay,
  watch,
}) => {
  test.slow()
  // Where a modal goes while its socket is still being opened, the browser says so by itself.
  watch.expectConsole(/WebSocket is closed before the connection is established/)
  const sockets = await countSockets(page, relay.url)
  const phone = await createPhone()
  await elsewhere.open()
  await elsewhere.pair(phone)
  for (let round = 0; round < 20; round++) {
    // The modal takes this only at its creation: the one that is there is destroyed.
    await page.getByLabel('Shows wallet requests').click()
    await expect(demo.status).toHaveText('connected')
    await expect(demo.connections).toHaveCount(4)
  }
  const { most, open } = await sockets()
  expect({ most, open }).toEqual({ most: 1, open: 1 })
  // The page's and the phone's; those of before have gone.
  await expect.poll(() => relay.connections).toBe(2)
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  expect(phone.$log.get()).toHaveLength(2)
})
