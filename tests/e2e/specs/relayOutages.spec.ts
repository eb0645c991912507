import { expect, test } from '../src/relay/test.ts'

/** Console message of the browser for a socket that does not open. */
const failedSocket = /WebSocket connection to .* failed/

test('an answer arrives although the relay restarts during the request, and the wallet gets the request once', async ({
  demo,
  relayDemo,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  const signing = demo.action('Sign a message')
  phone.script.setAnswer('wait', 'personal_sign')
  await signing.getByRole('button', { name: 'Sign' }).click()
  const { id } = await phone.asked('personal_sign')
  await relay.stop()
  await expect(demo.status).toHaveText('connected')
  const approved = phone.approve(id)
  await relay.start()
  await approved
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  expect(phone.count('approved', 'personal_sign')).toBe(1)
  expect(phone.$log.get()).toHaveLength(2)
})

test('a request waits while the relay is down and is sent once; one that waits too long fails with a typed error', async ({
  demo,
  page,
  relayDemo,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await page.clock.install()
  await relayDemo.open()
  await relayDemo.pair(phone)
  await relay.stop()
  // The page's clock is paused until the relay is up, and then no faster than real time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const signing = demo.action('Sign a message')
  await signing.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.fact('Requests')).toHaveText('signMessage')
  await relay.start()
  // The delay of the next try is random and can be longer than a request waits. The page tries at
  // once when its network returns.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(demo.result('Verdict')).toHaveText(/^valid/, { timeout: 200 })
  }).toPass({ timeout: 60_000 })
  await page.clock.resume()
  expect(phone.count('approved', 'personal_sign')).toBe(1)

  await relay.stop()
  await signing.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.fact('Requests')).toHaveText('signMessage')
  await page.clock.fastForward(20_000)
  await expect(signing.getByRole('status')).toContainText('LATCHKEY_RELAY_UNREACHABLE')
  await expect(demo.fact('Requests')).toHaveText('–')
  await expect(demo.connections).toHaveCount(4)
  await relay.start()
  expect(phone.$log.get()).toHaveLength(2)
})
