import { expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'

test('each file up to the list of wallets belongs to exactly one of three budgets', async () => {
  const { firstLoad, dialog, actions, chunks } = await bundleApp({ from: 'sources', write: false })
  const modulesOf = (files: readonly string[]) =>
    chunks.flatMap(({ file, modules }) => (files.includes(file) ? modules.map(([module]) => module) : []))
  expect(modulesOf(dialog)).toContain('packages/react/src/Dialog.tsx')
  expect(modulesOf(actions)).toContain('packages/core/src/actions/connect.ts')
  const all = [...firstLoad, ...dialog, ...actions]
  expect(new Set(all).size).toBe(all.length)
})
