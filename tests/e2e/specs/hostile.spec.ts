import { prototypeKeys } from '../src/prototypes.ts'
import { expect, test } from '../src/test.ts'

const markup = '<img src=x onerror="document.title=1"><b>Bold</b>'

test('names of wallets are shown as text, without characters that reverse the text direction', async ({
  demo,
  page,
}) => {
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

test('the list shows the rdns of two wallets with the same name', async ({ demo, page }) => {
  await demo.open()
  await page.evaluate(() => {
    window.__latchkeyDemo?.addHostile('connect-pending-32002', { name: 'Anchor' })
  })
  await demo.connectButton.click()
  await expect(demo.inDialog(/Anchor/)).toHaveCount(2)
  await expect(demo.inDialog(/test\.latchkey\.anchor/)).toHaveCount(1)
  await expect(demo.inDialog(/test\.hostile\.anchor/)).toHaveCount(1)
})

test('a flood of announcements leads to a list of limited length', async ({ demo, page }) => {
  // Each namespace has its own limit.
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
