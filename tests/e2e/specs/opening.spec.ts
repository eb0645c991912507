import { extname } from 'node:path'
import { buildBudgetedApp, buildInitScript } from '../src/buildExample.ts'
import { expect, test } from '../src/test.ts'
import { withoutIcon } from '../src/withoutIcon.ts'

const apps = [
  { name: 'app', title: 'the app with EVM wallets' },
  { name: 'fourNamespaces', title: 'the app with four namespaces and the relay' },
]

for (const { name, title } of apps) {
  test(`${title} requests all files of its list at once, and those of connecting after the list was shown`, async ({
    page,
  }) => {
    const { files, upTo } = await buildBudgetedApp(name)
    const first = new Set(upTo.firstLoad)
    const later = (paths: readonly string[]) => paths.filter((path) => !first.has(path)).toSorted()
    const requested = new Set<string>()
    const answers = Promise.withResolvers<void>()
    await page.route(`**/${name}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(`/${name}/`.length) || 'index.html'
      if (path !== 'index.html') requested.add(path)
      if (path !== 'index.html' && !first.has(path)) await answers.promise
      const contentType = extname(path) === '.js' ? 'text/javascript' : 'text/html'
      await route.fulfill({ contentType, body: files.get(path) ?? '' })
    })
    await withoutIcon(page)
    await page.addInitScript({ content: await buildInitScript('fourWallets') })
    // A browser that is never idle: nothing is fetched before the click.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto(`/${name}/`)

    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await expect.poll(() => later([...requested])).toEqual(later(upTo.list))
    answers.resolve()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Anchor/ })).toBeVisible()
    if (name === 'fourNamespaces') await expect(dialog.getByRole('button', { name: /^All wallets/ })).toBeVisible()
    const connecting = upTo.connection.filter((path) => !upTo.list.includes(path))
    await expect.poll(() => [...requested]).toEqual(expect.arrayContaining(connecting))
  })
}
