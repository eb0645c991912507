import type { HostileProviderId } from '@latchkey/testkit'
import { prototypeKeys } from '../../src/prototypes.ts'
import { expect, test } from '../../src/test.ts'

/** Outcome of a connection through the dialog. */
const outcomes = {
  'connect-late': 'waits',
  'connect-pending-32002': 'fails',
  'accounts-1000': 'connects',
  'chain-null': 'fails',
  'disconnect-1013': 'connects',
  'request-returns-value': 'connects',
  'switch-4902': 'connects',
  'send-twice': 'connects',
  'accounts-garbage': 'fails',
  'accounts-event-garbage': 'connects',
  'chain-garbage': 'fails',
  'error-bare-text': 'fails',
  'error-getter-throws': 'fails',
  'error-huge': 'fails',
  'flood-accounts': 'connects',
  'flood-chains': 'connects',
  'never-answers': 'waits',
  'no-events': 'connects',
  'on-throws': 'connects',
  'remove-throws': 'connects',
  'request-missing': 'unlisted',
  'request-throws-at-once': 'fails',
} as const satisfies Readonly<Record<HostileProviderId, 'connects' | 'fails' | 'unlisted' | 'waits'>>

for (const [id, outcome] of Object.entries(outcomes)) {
  test(`a hostile provider (${id}) ${outcome === 'unlisted' ? 'is not listed' : `${outcome}, and the user can leave`}`, async ({
    demo,
    page,
  }) => {
    await demo.open()
    const before = await prototypeKeys(page)
    await page.evaluate((name) => {
      window.__latchkeyDemo?.addHostile(name, { name: 'Hostile' })
    }, id as HostileProviderId)
    if (outcome === 'unlisted') {
      await demo.connectButton.click()
      await expect(demo.inDialog(/^Anchor/)).toBeVisible()
      await expect(demo.inDialog(/^Hostile/)).toHaveCount(0)
      expect(await prototypeKeys(page)).toEqual(before)
      return
    }
    await demo.choose('Hostile')
    if (outcome === 'connects') {
      await expect(demo.status).toHaveText('connected')
      await expect(demo.dialog).toBeHidden()
      await page.evaluate(() => window.__latchkeyDemo?.hostile.Hostile?.act())
      await expect(demo.status).toHaveText('connected')
      await page.getByRole('button', { name: 'Disconnect Hostile (eip155)' }).click()
      await expect(demo.status).toHaveText('disconnected')
    } else {
      await expect(outcome === 'fails' ? demo.inDialog('Try again') : demo.inDialog('Cancel')).toBeVisible()
      await demo.inDialog(outcome === 'fails' ? 'Choose another wallet' : 'Cancel').click()
      await page.evaluate(() => window.__latchkeyDemo?.hostile.Hostile?.act())
      await expect(demo.title('Connect wallet')).toBeVisible()
      await expect(demo.status).toHaveText('disconnected')
      await expect(demo.connections).toHaveCount(0)
    }
    expect(await prototypeKeys(page)).toEqual(before)
  })
}

test('an error message of a megabyte is truncated and shown as text', async ({ demo, page }) => {
  await demo.open()
  await page.evaluate(() => {
    window.__latchkeyDemo?.addHostile('error-huge', { name: 'Hostile' })
  })
  await demo.choose('Hostile')
  await expect(demo.inDialog('Try again')).toBeVisible()
  const text = (await demo.dialog.getByText('<img src=x onerror=alert(1)>').textContent()) ?? ''
  expect(text.length).toBeLessThanOrEqual(301)
  expect(text).not.toContain('\u202e')
  expect(await demo.dialog.locator('[onerror]').count()).toBe(0)
  const events = await page.evaluate(() => JSON.stringify(window.__latchkeyDemo?.events))
  expect(events).not.toContain('onerror')
})

for (const [id, last] of [
  ['flood-accounts', 'Account'],
  ['flood-chains', 'Network'],
] as const) {
  test(`ten thousand events at once (${id}) lead to at most 60 updates and to the state of the last event`, async ({
    demo,
    page,
  }) => {
    await demo.open()
    await page.evaluate((name) => {
      window.__latchkeyDemo?.addHostile(name, { name: 'Hostile' })
    }, id)
    await demo.choose('Hostile')
    await expect(demo.status).toHaveText('connected')
    await expect(demo.dialog).toBeHidden()
    const before = (await demo.fact(last).textContent()) ?? ''
    const countChanges = () =>
      page.evaluate(() => {
        const changes = { count: 0 }
        const stop = window.__latchkeyDemo?.modal.state.$connections.listen(() => changes.count++)
        Object.assign(window, { __changes: { changes, stop } })
      })
    await countChanges()
    await page.evaluate(() => window.__latchkeyDemo?.hostile.Hostile?.act())
    await expect(demo.fact(last)).toHaveText(before)
    const count = await page.evaluate(() => {
      const { changes, stop } = Reflect.get(window, '__changes')
      stop()
      return Number(changes.count)
    })
    expect(count).toBeLessThanOrEqual(60)
  })
}
