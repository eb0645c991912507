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

const apps = globSync('tests/size/*.tsx', { cwd: root }).sort()
/** wagmi itself is part of their first load. */
const withWagmi = apps.filter((app) => app.includes('/wagmi'))

/** The libraries and the views in the first load of an app. */
async function firstLoadOf(app: string): Promise<{ readonly libraries: Set<string>; readonly views: string[] }> {
  const { chunks, firstLoad } = await bundleApp({ app, from: 'sources', write: false })
  const modules = modulesOf({ chunks }, firstLoad)
  return {
    libraries: new Set(modules.flatMap((module) => packageOf(module) ?? []).filter((each) => !isOurs(each))),
    views: modules.filter((module) => /\/views\/.*View\.tsx$/.test(module)),
  }
}

test.each(apps.filter((app) => !withWagmi.includes(app)))(
  'the first load of %s has no library but nanostores, and no view',
  async (app) => {
    const { libraries, views } = await firstLoadOf(app)
    expect(libraries).toEqual(new Set(['nanostores']))
    expect(views).toEqual([])
  },
)

test('the bridge to wagmi adds no library and no view to the first load of an app with wagmi', async () => {
  expect(withWagmi).toEqual(['tests/size/wagmi.tsx', 'tests/size/wagmiAlone.tsx'])
  const [joined, alone] = await Promise.all(withWagmi.map(firstLoadOf))
  expect(alone?.libraries).toContain('viem')
  expect(joined?.libraries).toEqual(alone?.libraries)
  expect(joined?.views).toEqual([])
})

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
