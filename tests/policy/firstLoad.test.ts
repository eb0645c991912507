import { globSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { type AppBundle, bundleApp } from '../../scripts/size/bundleApp.ts'
import { packageOf } from './examples/packageOf.ts'

let bundle: AppBundle
beforeAll(async () => {
  bundle = await bundleApp({ from: 'sources', write: false })
})

const isOurs = (name: string) => name.startsWith('@latchkey/')

/** The modules in the given files. */
function modulesOf({ chunks }: Pick<AppBundle, 'chunks'>, files: readonly string[]): string[] {
  return chunks.flatMap(({ file, modules }) => (files.includes(file) ? modules.map(([module]) => module) : []))
}

test.each(globSync('tests/size/*.tsx', { cwd: root }).sort())(
  'the first load of %s has no library but nanostores, and no view',
  async (app) => {
    const { chunks, firstLoad } = await bundleApp({ app, from: 'sources', write: false })
    const modules = modulesOf({ chunks }, firstLoad)
    expect(new Set(modules.flatMap((module) => packageOf(module) ?? []).filter((each) => !isOurs(each)))).toEqual(
      new Set(['nanostores']),
    )
    expect(modules.filter((module) => /\/views\/.*View\.tsx$/.test(module))).toEqual([])
  },
)

test('the dialog loads no chain library and no cryptography', () => {
  expect(
    modulesOf(bundle, bundle.dialog).filter((module) => /node_modules\/(viem|ox|abitype|@noble|@scure)\//.test(module)),
  ).toEqual([])
})

test('the dialog loads the views of connecting and no other view', () => {
  const nameOf = (module: string) => module.match(/react\/src\/views\/.*?(\w+View)\.tsx$/)?.[1] ?? []
  const opened = modulesOf(bundle, [...bundle.firstLoad, ...bundle.dialog]).flatMap(nameOf)
  expect(opened.toSorted()).toEqual(['ConnectView', 'ConnectingExternalView'])
  const all = bundle.chunks.flatMap(({ modules }) => modules.flatMap(([module]) => nameOf(module)))
  expect(all).toContain('AccountView')
  expect(all).toContain('NetworksView')
})
