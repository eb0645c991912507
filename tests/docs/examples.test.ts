import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The lines of an app without its imports. */
function linesOf(name: string): readonly string[] {
  return globSync(`examples/${name}/src/**/*`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('import '))
}

test('examples/react-vite has the ten lines that its README promises', () => {
  expect(read('examples/react-vite/README.md')).toContain('ten lines beside its imports')
  expect(linesOf('react-vite')).toHaveLength(10)
})

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The required peers of our packages, by package name. */
const peers = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((path) => {
    const {
      name,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(read(path)) as Manifest & {
      readonly name: string
    }
    return [name, Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)]
  }),
)

test.each(globSync('examples/*/package.json', { cwd: root }).map(dirname))(
  '%s/README.md lists everything that the app needs in its install command',
  (folder) => {
    const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as Manifest
    const needed = Object.keys(dependencies).flatMap((name) => [name, ...(peers.get(name) ?? [])])
    const installed = [...read(`${folder}/README.md`).matchAll(/^npm install (.*)$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(new Set(needed).difference(new Set(installed))).toEqual(new Set())
  },
)

/** The names that files import from our packages. */
const importsOf = (files: readonly string[]): readonly string[] => [
  ...new Set(
    files
      .flatMap((file) => [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '@latchkey\//g)])
      .flatMap(([, list = '']) => list.match(/\b(?!type\b)\w+/g) ?? []),
  ),
]
const adapterFiles = globSync('examples/custom-adapter/src/**/*.{ts,tsx}', { cwd: root })
/** The plugin of others, for which the adapter has a service. */
const isOfPlugin = (file: string): boolean => /\/staking\/|\/Staking\.tsx$/.test(file)

test.each([
  ['docs/write-an-adapter.md', adapterFiles.filter((file) => !isOfPlugin(file)), 25],
  ['docs/write-a-plugin.md', adapterFiles.filter((file) => isOfPlugin(file) && !file.endsWith('.test.ts')), 10],
])('%s mentions every import of examples/custom-adapter from our packages', (page, files, least) => {
  const names = importsOf(files)
  expect(names.length).toBeGreaterThan(least)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(page)))).toEqual([])
})
