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
