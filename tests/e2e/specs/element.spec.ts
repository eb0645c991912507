import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInitScript } from '../src/buildExample.ts'
import { answerForNodes } from '../src/nodes.ts'
import { openExample } from '../src/openExample.ts'
import { expect, test } from '../src/test.ts'

const root = join(import.meta.dirname, '../../..')
const built = join(root, 'packages/element/dist/page')

interface PageFile {
  readonly file: string
  readonly isFirst: boolean
  readonly integrity: string
}

/** The example with the built files beside it, as its README says, and with the integrity of the button. */
function exampleFiles(): ReadonlyMap<string, string> {
  const read = (path: string) => readFileSync(path, 'utf8')
  const listed = JSON.parse(read(join(built, 'files.json'))) as readonly PageFile[]
  const button = listed.find(({ isFirst }) => isFirst)
  const html = read(join(root, 'examples/html/index.html'))
    .replace(/<meta\s+http-equiv[^>]*>/, '')
    .replace('latchkey-button.HASH.js"', `${button?.file}" integrity="${button?.integrity}"`)
  const scripts = readdirSync(built).filter((name) => name.endsWith('.js'))
  return new Map([
    ['index.html', html],
    ['page.js', read(join(root, 'examples/html/page.js'))],
    ...scripts.map((name) => [`latchkey/${name}`, read(join(built, name))] as const),
  ])
}

test('a page without a bundler connects and signs under the strict policy, and loads the dialog on intent', async ({
  page,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
  await answerForNodes(page)
  await openExample(page, 'html', exampleFiles())
  const connect = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await expect(connect).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = () => watch.requests.flatMap((url) => /\/latchkey\/(latchkey-\w+)\./.exec(url)?.[1] ?? [])
  expect(loaded()).not.toContain('latchkey-dialog')
  await connect.hover()
  await expect.poll(loaded).toContain('latchkey-dialog')
  await connect.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anchor/ })
    .click()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(loaded().filter((name) => /chain|relay/.test(name))).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign a message' })).toBeVisible()
})
