import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Frame } from '@playwright/test'
import arabic from '../../../../packages/frame-pages/src/texts/ar.json' with { type: 'json' }
import hebrew from '../../../../packages/frame-pages/src/texts/he.json' with { type: 'json' }
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

/** Rules about a whole page. The page around the frame keeps them. */
const ofPage = /^(landmark-one-main|page-has-heading-one|region):/
const violationsOf = async (frame: Frame) => (await violations(frame)).filter((each) => !ofPage.test(each))

test.describe('on a screen of 320 px', () => {
  test.use({ viewport: { width: 320, height: 844 }, reducedMotion: 'reduce' })

  test('the wallet of an app in Arabic is read from right to left, and its addresses from left to right', async ({
    shop,
    page,
    wallet,
  }) => {
    const { views } = arabic.texts
    const card = shop.frame.locator('.fr-card')
    async function check(heading: string): Promise<void> {
      await expect(shop.frame.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      const frame = page.frames().find((each) => each.url().startsWith(wallet.origin))
      expect(frame && (await violationsOf(frame)), heading).toEqual([])
      const wide = await card.evaluate(
        (root) =>
          [...root.querySelectorAll('*')].filter((each) => {
            const { left, right, width } = each.getBoundingClientRect()
            return width > 1 && (left < -1 || right > innerWidth + 1)
          }).length,
      )
      expect(wide, heading).toBe(0)
    }

    await shop.load()
    await shop.signUp(`${crypto.randomUUID()}@app.example`)
    await shop.loadIn('ar')
    await expect.poll(() => shop.address('eip155')).toBeDefined()
    const modal = await shop.shop()
    await modal.evaluate(({ plugins }) => void plugins.embedded.openSecurity().catch(() => undefined))
    await check(views.settingsTitle)
    await expect(shop.frame.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(card).toHaveCSS('direction', 'rtl')
    await expect(shop.frame.locator('.lk-address-groups').first()).toHaveCSS('direction', 'ltr')
    await shop.frame.getByRole('button', { name: views.log }).click()
    await check(views.log)
    await shop.frame.getByRole('button', { name: views.close, exact: true }).click()
    await check(views.settingsTitle)
    await shop.frame.getByRole('button', { name: views.close, exact: true }).click()
    const signing = modal.evaluate((own) => own.signMessage('Hello').catch(({ code }) => code))
    await check(views.messageTitle)
    await shop.frame.getByRole('button', { name: views.reject, exact: true }).click()
    expect(await signing).toBe('LATCHKEY_USER_REJECTED')
  })
})

test.describe('in a browser in Hebrew', () => {
  test.use({ locale: 'he-IL' })

  test('windows of the wallet are in the language of the browser', async ({ shop: _, page, wallet }) => {
    const { views } = hebrew.texts
    for (const [path, text] of [
      ['review', views.noWindow],
      ['loading', views.loadingLost],
      ['done', views.doneFailed],
    ] as const) {
      await page.goto(`${wallet.origin}/${path}`)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await violations(page), path).toEqual([])
    }
  })

  test('the page that opens a kit from disk is in the language of the browser', async ({ wallet, browser }) => {
    const { recover, failures } = hebrew.texts
    const file = test.info().outputPath('recover.html')
    writeFileSync(file, await (await fetch(`${wallet.origin}/recover`)).text())
    const context = await browser.newContext({ offline: true, locale: 'he-IL' })
    const disk = await context.newPage()
    await disk.goto(pathToFileURL(file).href)
    await expect(disk.getByRole('heading', { name: recover.title })).toBeVisible()
    await expect(disk.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await violations(disk)).toEqual([])
    await disk.getByLabel(recover.kit, { exact: true }).fill('{}')
    await disk.getByLabel(recover.code).fill('0000')
    await disk.getByRole('button', { name: recover.open }).click()
    await expect(disk.getByText(failures.codeMistake)).toBeVisible()
    await context.close()
  })
})
