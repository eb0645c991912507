import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Chunks, groupModules } from './groupModules.mjs'

let dist: string
beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'latchkey-chunks-')), 'dist')
})
afterEach(() => rmSync(dirname(dist), { recursive: true, force: true }))

/** A small package: a page that fetches a dialog, which fetches an account. */
const files = {
  'package.json': '{ "type": "module" }',
  'index.js': "export { start } from './start.js'\nexport { Failure } from './errors/Failure.js'\n",
  'start.js':
    "import { name } from './name.js'\nexport const start = async () => name + ': ' + (await import('./Dialog.js')).default()\n",
  'name.js': "export const name = 'page'\n",
  'Dialog.js':
    "import { Failure } from './errors/Failure.js'\nimport { row } from './ui/row.js'\nimport { name } from './name.js'\nexport const account = () => import('./Account.js')\nexport default () => row(name + ' ' + new Failure().code)\n",
  'Account.js':
    "import { row } from './ui/row.js'\nimport { coin } from './ui/coin.js'\nexport default () => row(coin(1))\n",
  'errors/Failure.js': "export class Failure { code = 'FAILED' }\n",
  'ui/row.js': "export const row = (text) => '[' + text + ']'\n",
  'ui/coin.js': "export const coin = (count) => count + ' coin'\n",
}
const chunks: Chunks = [
  { name: 'page', modules: ['start.js'] },
  { name: 'shared', modules: ['errors/*.js'], exportsOf: 'dialog' },
  { name: 'dialog', modules: ['Dialog.js'] },
  { name: 'account', modules: ['Account.js'] },
]

function writePackage(changes: Readonly<Record<string, string>> = {}): void {
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
}

const read = (path: string) => readFileSync(join(dist, path), 'utf8')
const load = (path: string) => import(pathToFileURL(join(dist, path)).href)

test('groupModules() joins what a page needs at one moment and keeps the exports and the behaviour of the package', async () => {
  writePackage()
  await groupModules(chunks, ['index.js'], dist)
  expect(read('chunks/page.js')).toContain('name = "page"')
  expect(read('chunks/dialog.js')).toContain('row = (text)')
  expect(read('chunks/dialog.js')).not.toContain('FAILED')
  expect(read('chunks/shared.js')).toContain('FAILED')
  expect(read('chunks/account.js')).toContain('coin')
  const { start, Failure } = await load('index.js')
  expect(await start()).toBe('page: [page FAILED]')
  expect(new Failure().code).toBe('FAILED')
  const { account } = await load('Dialog.js')
  expect((await account()).default()).toBe('[1 coin]')
})

test('groupModules() lets dynamic imports load the chunk itself and removes modules that nothing imports', async () => {
  writePackage()
  await groupModules(chunks, ['index.js'], dist)
  expect(read('chunks/page.js')).toContain('import("./dialog.js")')
  expect(read('ui/row.js')).toContain('export { _1_0 as row } from "../chunks/dialog.js"\n')
  expect(existsSync(join(dist, 'ui/coin.js'))).toBe(false)
  expect(existsSync(join(dist, 'name.js'))).toBe(true)
})

test('groupModules() puts no export of the package into a chunk without exportsOf', async () => {
  writePackage()
  await groupModules(
    chunks.filter(({ name }) => name !== 'shared'),
    ['index.js'],
    dist,
  )
  expect(read('errors/Failure.js')).toContain('FAILED')
  expect(read('chunks/dialog.js')).not.toContain('FAILED')
  expect(await (await load('index.js')).start()).toBe('page: [page FAILED]')
})

test('groupModules() renames the second of two equal names inside of the chunk only', async () => {
  writePackage({ 'Help.js': "export default () => 'help'\n" })
  const both = chunks.map((chunk) =>
    chunk.name === 'account' ? { ...chunk, modules: ['Account.js', 'Help.js'] } : chunk,
  )
  await groupModules(both, ['index.js'], dist)
  expect((await load('Help.js')).default()).toBe('help')
  expect((await load('Account.js')).default()).toBe('[1 coin]')
})

test('groupModules() rejects a module that was not built and changes no file', async () => {
  writePackage()
  await expect(groupModules([{ name: 'page', modules: ['begin.js'] }], ['index.js'], dist)).rejects.toThrow(
    'begin.js is not in',
  )
  expect(read('start.js')).toBe(files['start.js'])
})
