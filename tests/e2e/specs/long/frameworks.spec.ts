import { buildInitScript } from '../../src/buildExample.ts'
import { exampleTest as test } from '../../src/exampleTest.ts'
import { answerForNodes } from '../../src/nodes.ts'
import { openExample } from '../../src/openExample.ts'
import { expect } from '../../src/test.ts'

/** The chunk with React's renderer. */
const react = /\/client-[\w-]+\.js$/

for (const name of ['vue', 'svelte']) {
  test(`${name} loads React on intent only, connects, signs, and restores the connection after a reload`, async ({
    page,
    built,
    watch,
  }) => {
    await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
    await answerForNodes(page)
    await openExample(page, name, await built(name))
    const connect = page.getByRole('button', { name: 'Connect wallet', exact: true })
    await expect(connect).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(watch.requests.filter((url) => react.test(url))).toEqual([])
    await connect.hover()
    await expect.poll(() => watch.requests.filter((url) => react.test(url)).length).toBe(1)
    await connect.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Anchor/ }).click()
    await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/)
    await page.reload()
    await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible()
  })
}
