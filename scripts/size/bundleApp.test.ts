import { expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'

test('each file up to the list of wallets belongs to exactly one of three budgets', async () => {
  const { firstLoad, dialog, actions, list, chunks } = await bundleApp({ from: 'sources', write: false })
  const modulesOf = (files: readonly string[]) =>
    chunks.flatMap(({ file, modules }) => (files.includes(file) ? modules.map(([module]) => module) : []))
  expect(modulesOf(dialog)).toContain('packages/react/src/Dialog.tsx')
  expect(modulesOf(actions)).toContain('packages/core/src/actions/connect.ts')
  const all = [...firstLoad, ...dialog, ...actions]
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(list)).toEqual(new Set(all))
})

test('the parts of plugins in the list count up to the list of wallets', async () => {
  const app = 'tests/size/fourNamespaces.tsx'
  const { list, chunks } = await bundleApp({ app, from: 'sources', write: false })
  const modules = chunks.flatMap((chunk) => (list.includes(chunk.file) ? chunk.modules.map(([module]) => module) : []))
  expect(modules).toEqual(
    expect.arrayContaining([
      'packages/plugin-catalogue/src/react/AllWalletsSection.tsx',
      'packages/plugin-catalogue/src/list/openCatalogue.ts',
      'packages/plugin-walletconnect/src/createLinkActions.ts',
    ]),
  )
})
