import { findChromium } from '../../../../scripts/chromium/findChromium.ts'
import { launchArguments } from '../../../../scripts/chromium/launchArguments.ts'
import { closePages } from '../../src/closePages.ts'
import { startFramingSite } from '../../src/signIn/startFramingSite.ts'
import { startSignInApp } from '../../src/signIn/startSignInApp.ts'
import { expect, test } from '../../src/signIn/test.ts'

const executablePath = findChromium()

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    // Playwright disables what browsers do: a frame has a storage of its own for each site around it.
    args: launchArguments.map((argument) => argument.replace('ThirdPartyStoragePartitioning,', '')),
  },
})

for (const isFramed of [true, false]) {
  const outcome = isFramed ? 'signs in, also after a reload' : 'reads that the browser blocks cookies'
  test(`in a frame of another site, with cookies ${isFramed ? '' : 'that are not '}for frames, a user ${outcome}`, async ({
    page,
    context,
    files,
    wallets,
    watch,
  }) => {
    const app = await startSignInApp(files, { isFramed })
    const site = await startFramingSite(app.url)
    try {
      for (const url of [app.url, site.url]) watch.allowHost(new URL(url).host)
      watch.expectConsole(/status of 401/)
      await context.addInitScript({ content: wallets })
      await page.goto(site.url)
      const frame = page.frameLocator('iframe')
      const dialog = frame.getByRole('dialog')
      await frame.getByRole('button', { name: 'Open', exact: true }).click()
      await dialog.getByRole('button', { name: /^Anchor/ }).click()
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      const session = frame.getByLabel('Session', { exact: true })
      if (!isFramed) {
        await expect(dialog.getByText('Your browser blocks the sign-in')).toBeVisible()
        await expect(session).not.toHaveText('signedIn')
        return
      }
      await expect(session).toHaveText('signedIn')
      const kept = (await context.cookies()).filter(({ name }) => name === 'siwx')
      expect(kept).toMatchObject([{ secure: true, httpOnly: true, sameSite: 'None' }])
      await page.reload()
      await expect(session).toHaveText('signedIn')

      // In a page of its own, the app has none of the frame's cookies.
      await page.goto(app.url)
      await expect(page.getByLabel('Session', { exact: true })).not.toHaveText('signedIn')
    } finally {
      await closePages(context)
      site.stop()
      await app.stop()
    }
  })
}

test('a cookie whose name begins with U+00A0 is stored and sent by the browser, and is no session', async ({
  signIn,
  page,
  context,
}) => {
  await signIn.open()
  await signIn.connect()
  await signIn.sign()
  const [session] = (await context.cookies()).filter(({ name }) => name === 'siwx')
  if (!session) throw new Error('There is no session.')
  await context.clearCookies()
  const sent = page.waitForRequest(/\/members$/)
  const answer = page.evaluate(async (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: a page of another subdomain would set it so
    document.cookie = `\u00a0siwx=${value}; path=/`
    return [document.cookie, (await fetch('/members')).status] as const
  }, session.value)
  expect(await answer).toEqual([`\u00a0siwx=${session.value}`, 401])
  expect((await (await sent).allHeaders()).cookie).toContain(`siwx=${session.value}`)
})
