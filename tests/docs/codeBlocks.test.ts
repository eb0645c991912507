import { join } from 'node:path'
import { type AdapterSuite, adapterChecks, type PluginSuite, pluginChecks, runChecks } from '@latchkey/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeFilesOf } from './src/codeFiles.ts'
import { codeFolder, compileCode } from './src/compileCode.ts'
import { readPages } from './src/pages.ts'

const wrong = {
  path: 'wrong.md',
  text: [
    '# A page that is wrong',
    '',
    '<!-- given',
    "import { createModal } from '@latchkey/core'",
    '-->',
    '```ts',
    '// modal.ts',
    'export const modal = createModal({ networks: 1 })',
    '```',
    '',
    '```ts',
    "import { modal } from './modal.js'",
    '```',
    'goes on with',
    '```ts continued',
    'modal.fly()',
    '```',
    '```sh',
    'npm install',
    '```',
  ].join('\n'),
}

const pages = readPages()
let problems: readonly string[] = []
beforeAll(async () => {
  problems = await compileCode([...pages, wrong])
}, 300_000)

test('every block of code in the docs compiles, and one that does not is found', () => {
  expect(problems.filter((problem) => !problem.startsWith(wrong.path))).toEqual([])
  const places = problems.map((problem) => problem.split(':', 2).join(':'))
  expect(places.sort()).toEqual(['wrong.md:16', 'wrong.md:8'])
  expect(pages.flatMap(codeFilesOf).length).toBeGreaterThan(40)
})

test.each([
  ['a block of a language that is not looked at', '```typescript\nlet x = 1\n```'],
  ['a mark that nobody knows', '```ts skip\nlet x = 1\n```'],
  ['a block that continues nothing', '```ts continued\nlet x = 1\n```'],
  ['two files of one name', '```ts\n// a.ts\n```\n```ts\n// a.ts\n```'],
])('%s is refused', (_, text) => {
  expect(() => codeFilesOf({ path: 'page.md', text })).toThrow('page.md:')
})

describe('what somebody writes who knows only the docs', () => {
  const load = (page: string, file: string): Promise<Record<string, unknown>> => import(join(codeFolder, page, file))

  test('is an adapter that passes', async () => {
    const { moon } = await load('docs-write-an-adapter', 'moon.ts')
    const { createMoonHarness } = await load('docs-write-an-adapter', 'createMoonHarness.ts')
    const suite = { adapter: moon, wallet: createMoonHarness } as AdapterSuite
    const results = await runChecks(adapterChecks(suite))
    expect(results.filter(({ error }) => error)).toEqual([])
    expect(results.length).toBeGreaterThan(15)
  })

  test('is a plugin that passes', async () => {
    const { names } = await load('docs-write-a-plugin', 'names.ts')
    const plugin = () =>
      (names as (options: { url: string }) => ReturnType<PluginSuite['plugin']>)({ url: 'https://x.example' })
    const results = await runChecks(pluginChecks({ plugin }))
    expect(results.filter(({ error }) => error)).toEqual([])
  })
})
