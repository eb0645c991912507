import { expect, test } from '../../src/relay/test.ts'

/** What a browser itself says of a socket that does not open. */
const failedSocket = /WebSocket connection to .* failed/

test('a relay that is down at the start: the code comes as soon as it is back, and a phone connects', async ({
  demo,
  page,
  elsewhere,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await relay.stop()
  await page.clock.install()
  await elsewhere.open()
  const failed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('socketerror'))
  await demo.choose('WalletConnect')
  await failed
  await expect(demo.dialog.getByText('Preparing the QR code')).toBeAttached()
  await expect(elsewhere.code).toBeHidden()
  await relay.start()
  await page.clock.fastForward(5000) // longer than the second try waits
  await phone.pair(await elsewhere.read())
  await expect(demo.status).toHaveText('connected')
})

test('a relay that stays down is a clear error, no page tries it after that, and the user’s next try works', async ({
  demo,
  page,
  elsewhere,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await relay.stop()
  await page.clock.install()
  await elsewhere.open()
  await demo.choose('WalletConnect')
  await expect.poll(() => watch.sockets.length).toBeGreaterThan(0)
  await page.clock.fastForward(20_000)
  await expect(demo.dialog.getByText('The connection service can’t be reached')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
  // No request waits any more, so the page stops trying.
  const tries = watch.sockets.length
  await page.clock.runFor('10:00')
  expect(watch.sockets).toHaveLength(tries)
  await relay.start()
  await demo.inDialog('Try again').click()
  await phone.pair(await elsewhere.read())
  await expect(demo.status).toHaveText('connected')
})
