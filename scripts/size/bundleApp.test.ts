import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type AppBundle, bundleApp } from './bundleApp.ts'

let bundle: AppBundle
beforeAll(async () => {
  bundle = await bundleApp({ write: false })
})

test('what opening the dialog waits for is in one of two budgets, and no file in both', () => {
  const { firstLoad, dialog, actions, chunks } = bundle
  const entriesOf = (files: readonly string[]) =>
    chunks.flatMap(({ file, entry }) => (files.includes(file) && entry ? [entry] : []))
  expect(entriesOf(dialog)).toEqual(expect.arrayContaining(['packages/react/src/Dialog.tsx']))
  expect(entriesOf(actions)).toEqual(['packages/core/src/actions/index.ts'])
  const all = [...firstLoad, ...dialog, ...actions]
  expect(new Set(all).size).toBe(all.length)
})

// These apps are bundled from the sources. Published, what is together is one module, so the first load would have all of it.
test.each(['app', 'fourNamespaces', 'walletConnect'])(
  'the first load of %s has nothing of what is together',
  async (app) => {
    const together = Array.from(
      readFileSync('packages/core/src/together.ts', 'utf8').matchAll(/ from '\.(.*)\.js'$/gm),
      ([, path]) => `packages/core/src${path}.ts`,
    )
    expect(together).toContain('packages/core/src/errors/WalletError.ts')
    const { firstLoad, chunks } = await bundleApp({ app: `tests/size/${app}.tsx`, write: false })
    const modules = chunks.flatMap((chunk) => (firstLoad.includes(chunk.file) ? chunk.modules : []))
    expect(modules.map(([file]) => file)).toContain('packages/core/src/errors/LatchkeyError.ts')
    expect(modules.filter(([file]) => together.includes(file))).toEqual([])
    expect(chunks.flatMap((chunk) => chunk.modules).filter(([file]) => together.includes(file))).not.toEqual([])
  },
)
