import type { HostileProviderId } from '@latchkey/testkit'
import { longestTask } from '../src/longTasks.ts'
import { prototypeKeys } from '../src/prototypes.ts'
import { expect, test } from '../src/test.ts'

const markup = '<img src=x onerror="document.title=1"><b>Bold</b>'

test('names from outside are shown as text, without what turns text around', async ({ demo, page }) => {
  await demo.open()
  const before = await prototypeKeys(page)
  const title = await page.title()
  await page.evaluate(
    ([name]) => {
      const info = (turn: number) => ({
        uuid: `350670db-19fa-4704-a166-e52e178b59d${turn}`,
        icon: 'data:image/png;base64,iVBORw0KGgo=',
        rdns: `org.evil.wallet${turn}`,
      })
      window.__latchkeyDemo?.announce([
        { info: { ...info(1), name } },
        { info: { ...info(2), name: 'Good\u202e\u200b wallet\u2066' } },
        { info: { ...info(3), name: 'x'.repeat(100_000) } },
        { info: { ...info(4), name: '__proto__' } },
        { info: { ...info(5), name: 'Scripted', icon: 'javascript:document.title=1' } },
        {
          info: {
            ...info(6),
            name: 'Drawn',
            icon: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>')}`,
          },
        },
      ])
    },
    [markup],
  )
  await demo.connectButton.click()
  const rows = demo.dialog.getByRole('listitem')
  await expect(rows.filter({ hasText: markup })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Good wallet' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '__proto__' })).toHaveCount(1)
  expect(await demo.dialog.locator('b, script, svg[onload], [onerror]').count()).toBe(0)
  const longest = await rows.evaluateAll((all) => Math.max(...all.map((row) => row.textContent?.length ?? 0)))
  expect(longest).toBeLessThan(400)
  const sources = await demo.dialog
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
  expect(sources.filter((source) => !source.startsWith('data:image/'))).toEqual([])
  expect(await page.title()).toBe(title)
  expect(await prototypeKeys(page)).toEqual(before)
})

test('two wallets of one name are told apart by their rdns', async ({ demo, page }) => {
  await demo.open()
  await page.evaluate(() => {
    window.__latchkeyDemo?.addHostile('connect-pending-32002', { name: 'Anchor' })
  })
  await demo.connectButton.click()
  await expect(demo.inDialog(/Anchor/)).toHaveCount(2)
  await expect(demo.inDialog(/test\.latchkey\.anchor/)).toHaveCount(1)
  await expect(demo.inDialog(/test\.hostile\.anchor/)).toHaveCount(1)
})

/** What becomes of a connection by the dialog. */
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
  test(`a provider that misbehaves (${id}) ${outcome === 'unlisted' ? 'is not listed' : `${outcome}, and the person gets out`}`, async ({
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

test('an error text of a megabyte is cut, and is text', async ({ demo, page }) => {
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
  test(`ten thousand events at once (${id}) block nothing, and the last one counts`, async ({ demo, page }) => {
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
    const flood = async () => {
      await countChanges()
      const longest = await longestTask(page, async () => {
        await page.evaluate(() => window.__latchkeyDemo?.hostile.Hostile?.act())
        await expect(demo.fact(last)).toHaveText(before)
      })
      const count = await page.evaluate(() => {
        const { changes, stop } = Reflect.get(window, '__changes')
        stop()
        return Number(changes.count)
      })
      expect(count).toBeLessThanOrEqual(60)
      return longest
    }
    // What blocks by itself blocks every time; what a busy machine adds does not.
    await expect.poll(flood).toBeLessThanOrEqual(100)
  })
}

test('a flood of announcements ends in a list of bounded length', async ({ demo, page }) => {
  // Each namespace has its own bound.
  await demo.open('?namespaces=eip155')
  await page.evaluate(() => window.__latchkeyDemo?.flood(2_000))
  await demo.connectButton.click()
  await expect(demo.title('Connect wallet')).toBeVisible()
  const rows = await demo.dialog.getByRole('listitem').count()
  expect(rows).toBeGreaterThan(3)
  expect(rows).toBeLessThanOrEqual(50)
  await demo.inDialog(/^Anchor/).click()
  await expect(demo.status).toHaveText('connected')
})
