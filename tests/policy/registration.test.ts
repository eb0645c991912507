import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readPackages } from '../../scripts/packages/readPackages.ts'
import { root } from '../../scripts/root.ts'
import { servers } from './sources/servers.ts'

// Packages are found by their folder. These tools need a list in a file: `pnpm new` writes it, and
// these tests compare it.
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folders = readPackages()
  .map(({ folder }) => basename(folder))
  .toSorted()
const features = folders.filter((folder) => /^(adapter|plugin)-/.test(folder))

test('tsconfig.json refers to every folder of packages/ and to nothing else', () => {
  const { references } = JSON.parse(read('tsconfig.json')) as { readonly references: readonly { path: string }[] }
  expect(references.map(({ path }) => path).toSorted()).toEqual(folders.map((folder) => `packages/${folder}`))
})

test('docs/architecture.md has a row for every folder of packages/', () => {
  const [, table = ''] = /^\| package \| owns \|\n(.*?)\n\n/ms.exec(read('docs/architecture.md')) ?? []
  const named = [...table.matchAll(/^\| `([\w*-]+)` \|/gm)].map(([, name = '']) => name)
  const placeOf = (folder: string) => folder.replace(/^adapter-.*/, 'adapter-*')
  expect(named.toSorted()).toEqual([...new Set(folders.map(placeOf))].toSorted())
})

test('README.md has a row for every folder of packages/', () => {
  const named = [...read('README.md').matchAll(/^\| \[`packages\/([\w-]+)`\]/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(folders)
})

test('tests/size has an app for every adapter and every plugin, and installs them', () => {
  const apps = globSync('tests/size/*.tsx', { cwd: root }).map(read)
  expect(features.filter((folder) => !apps.some((app) => app.includes(`'@latchkey/${folder}'`)))).toEqual([])
  const { devDependencies } = JSON.parse(read('tests/size/package.json')) as { readonly devDependencies: object }
  expect(features.filter((folder) => !(`@latchkey/${folder}` in devDependencies))).toEqual([])
})

test('biome.json allows the modules of Node in the sources of servers, and in no other package', () => {
  const { overrides } = JSON.parse(read('biome.json')) as { readonly overrides: readonly Override[] }
  const allowed = overrides.filter(({ linter }) => linter.rules?.correctness?.noNodejsModules === 'off')
  expect(allowed.flatMap(({ includes }) => includes)).toEqual([`packages/{${[...servers].toSorted()}}/src/**`])
})

interface Override {
  readonly includes: readonly string[]
  readonly linter: { readonly rules?: { readonly correctness?: { readonly noNodejsModules?: string } } }
}
