import type { Page } from '@playwright/test'
import { expect, test } from '../../src/relay/test.ts'

/** Console message of the browser for a socket that does not open. */
const failedSocket = /WebSocket connection to .* failed/

test('with a relay that is down at the start, the QR code appears once the relay is up, and a phone connects', async ({
  demo,
  page,
  relayDemo,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await relay.stop()
  await page.clock.install()
  await relayDemo.open()
  const failed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('socketerror'))
  await demo.choose('WalletConnect')
  await failed
  await expect(demo.dialog.getByText('Preparing the QR code')).toBeAttached()
  await expect(relayDemo.code).toBeHidden()
  await relay.start()
  await page.clock.fastForward(5000) // longer than the delay before the second try
  await phone.pair(await relayDemo.read())
  await expect(demo.status).toHaveText('connected')
})

/** Counts the sockets that the page opens, at once: the browser's own events come later. */
async function recordSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = { count: 0 }
    Object.assign(window, {
      __sockets: counter,
      WebSocket: class extends WebSocket {
        constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
          super(...parameters)
          counter.count += 1
        }
      },
    })
  })
}
const countSockets = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { readonly __sockets: { readonly count: number } }).__sockets.count)

test('a relay that stays down leads to an error and no further tries, and the user’s next try works', async ({
  demo,
  page,
  relayDemo,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await relay.stop()
  await page.clock.install()
  await recordSockets(page)
  await relayDemo.open()
  await demo.choose('WalletConnect')
  await expect.poll(() => countSockets(page)).toBeGreaterThan(0)
  await page.clock.fastForward(20_000)
  await expect(demo.dialog.getByText('The connection service can’t be reached')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
  // No request waits, so the page stops trying.
  const tries = await countSockets(page)
  await page.clock.runFor('10:00')
  expect(await countSockets(page)).toBe(tries)
  await relay.start()
  await demo.inDialog('Try again').click()
  await phone.pair(await relayDemo.read())
  await expect(demo.status).toHaveText('connected')
})
