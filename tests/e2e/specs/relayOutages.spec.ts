import { expect, test } from '../src/relay/test.ts'

/** What a browser itself says of a socket that does not open. */
const failedSocket = /WebSocket connection to .* failed/

test('a relay that restarts while a wallet is asked: the answer comes through, and the wallet was asked once', async ({
  demo,
  elsewhere,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await elsewhere.open()
  await elsewhere.pair(phone)
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

test('a request while the relay is down waits for it, and is asked once; one that waits too long says so', async ({
  demo,
  page,
  elsewhere,
  relay,
  createPhone,
  watch,
}) => {
  watch.expectConsole(failedSocket)
  const phone = await createPhone()
  await page.clock.install()
  await elsewhere.open()
  await elsewhere.pair(phone)
  await relay.stop()
  // The page's time stands still until the relay is back, and then goes no faster than sockets do.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const signing = demo.action('Sign a message')
  await signing.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.fact('Requests')).toHaveText('signMessage')
  await relay.start()
  // When the next try is due is random, and after some failures later than a request waits. With its network back, a page tries at once.
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
