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

test('docs/write-an-adapter.md mentions every import of examples/custom-adapter from our packages', () => {
  const page = read('docs/write-an-adapter.md')
  const imports = globSync('examples/custom-adapter/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => [
    ...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '@latchkey\//g),
  ])
  const names = new Set(imports.flatMap(([, list = '']) => list.match(/\b(?!type\b)\w+/g) ?? []))
  expect(names.size).toBeGreaterThan(25)
  expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
