import type { Page } from '@playwright/test'
import { isLong } from '../../setup/isLong.ts'
import { installHiding, show } from '../src/relay/hiding.ts'
import type { StoppableRelay } from '../src/relay/StoppableRelay.ts'
import { expect, test } from '../src/relay/test.ts'

/**
 * Simulates a user who switched to the wallet: the page is hidden and frozen, its timers do not
 * run, and its socket is closed. The phone's socket is closed as well, and the phone reconnects.
 */
async function leave(page: Page, relay: StoppableRelay): Promise<void> {
  await show(page, 'hidden')
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = relay.connections
  relay.drop()
  await expect.poll(() => relay.connections).toBe(before - 1)
}

/** Whether the wallet's answer is in a mailbox of the relay. */
const isWaiting = (relay: StoppableRelay) =>
  expect.poll(() => relay.metric('latchkey_relay_mailbox_messages')).toBeGreaterThan(0)

for (const seconds of isLong ? [1, 60] : [60]) {
  test(`a session that the wallet approved while the page was hidden for ${seconds} s arrives with the first fetch`, async ({
    demo,
    page,
    relayDemo,
    relay,
    createPhone,
  }) => {
    const phone = await createPhone({ answer: 'wait' })
    await installHiding(page)
    await page.clock.install()
    await relayDemo.open()
    await phone.pair(await relayDemo.scan())
    const { id } = await phone.asked('wc_sessionPropose')
    await leave(page, relay)
    const approving = phone.approve(id)
    await isWaiting(relay)
    expect(relay.connections).toBe(1)
    await page.clock.setSystemTime(Date.now() + 60_000 + seconds * 1000)
    await show(page, 'visible')
    // No timer has fired: the fetch after the event brought the answer.
    await expect(demo.status).toHaveText('connected')
    await approving
    await page.clock.resume()
    await expect(demo.connections).toHaveCount(4)
    await expect(demo.dialog).toBeHidden()
    expect(phone.$log.get().map(({ outcome }) => outcome)).toEqual(['approved'])
    expect(phone.$sessions.get()).toHaveLength(1)
  })

  test(`a request that the wallet approved while the page was hidden for ${seconds} s is answered with the first fetch`, async ({
    demo,
    page,
    relayDemo,
    relay,
    createPhone,
  }) => {
    const phone = await createPhone()
    await installHiding(page)
    await page.clock.install()
    await relayDemo.open()
    await relayDemo.pair(phone)
    phone.script.setAnswer('wait', 'personal_sign')
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    const { id } = await phone.asked('personal_sign')
    await leave(page, relay)
    const approving = phone.approve(id)
    await isWaiting(relay)
    await page.clock.setSystemTime(Date.now() + 60_000 + seconds * 1000)
    await show(page, 'visible')
    await expect(demo.fact('Requests')).toHaveText('–')
    await page.clock.resume()
    await expect(demo.result('Verdict')).toHaveText(/^valid/)
    await approving
    expect(phone.count('approved', 'personal_sign')).toBe(1)
    expect(phone.$log.get()).toHaveLength(2)
  })
}
