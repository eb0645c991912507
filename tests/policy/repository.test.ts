import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { trackedFiles } from './sources/trackedFiles.ts'

const tracked = trackedFiles()
const isText = /\.(ts|tsx|js|mjs|json|ya?ml|md|css|html|sh)$|(^|\/)(run|LICENSE|\.gitignore)$/
const given = /^(pnpm-lock\.yaml|tests\/vectors\/)/

/** Paths of one machine, and hosts of registries. Both differ on other machines. */
const machine =
  /(?:^|[\s"'`(=])\/(?:root|home|Users|work|farm|tmp)\/[\w.-]+|registry\.npm(?:js|mirror)|deb\.debian\.org/

test('no tracked file names the machine on which it was written', () => {
  const found = tracked
    .filter((path) => isText.test(path) && !given.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (machine.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test.each([['/ho' + 'me/ada/latchkey'], ['"/ro' + 'ot/.cache"'], ['https://registry.npm' + 'js.org/x']])(
  'the check for paths of a machine finds %s',
  (line) => {
    expect(line).toMatch(machine)
  },
)

test('no build, report or secret is tracked', () => {
  expect(
    tracked.filter((path) =>
      /(^|\/)(dist|node_modules|test-results|playwright-report|\.size)\/|\.env|\.pem$|\.tgz$/.test(path),
    ),
  ).toEqual([])
})

test('every package has a README and a test', () => {
  const folders = new Set(tracked.flatMap((path) => /^packages\/[^/]+/.exec(path) ?? []))
  const missing = [...folders].flatMap((folder) => [
    ...(tracked.includes(`${folder}/README.md`) ? [] : [`${folder} has no README.md`]),
    ...(tracked.some((path) => path.startsWith(folder) && /\.test\.tsx?$/.test(path)) ? [] : [`${folder} has no test`]),
  ])
  expect(missing).toEqual([])
})

/** Required sections of a package's README. A private package needs no install command. */
const sections: readonly (readonly [what: string, begins: RegExp])[] = [
  ['what it is', /^\n[A-Z](?:.|\n(?!\n))*\.\n\n/],
  ['how to install it', /^npm install .*(?:@latchkey\/|create-latchkey)/m],
  ['ten lines of use', /^## Ten lines.*?^```tsx?$/ms],
  ['its options', /^## Options/m],
  ['its errors', /^## Errors/m],
  ['its size, in figures', /^## Size$.*?\d [kM]B/ms],
]

/** The parts that a README of a package lacks. */
function missingIn(
  readme: string,
  { name = '', private: isPrivate = false, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest,
): string[] {
  const [title, ...rest] = readme.split('\n')
  const [installed = '', used = ''] = [
    [...readme.matchAll(/^npm install (.*)$/gm)].map(([, names]) => names).join(' '),
    /^## Ten lines.*?^```tsx?$(.*?)^```$/ms.exec(readme)?.[1],
  ]
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
  const imported = [...used.matchAll(/ from '((?:@[^/']+\/)?[^/'.][^/']*)/g)].map(([, module = '']) => module)
  const names = installed.split(/\s+/)
  return [
    ...(title === `# ${name}` ? [] : ['its name']),
    ...sections
      .filter(([what]) => !(isPrivate && what === 'how to install it'))
      .flatMap(([what, begins]) => (begins.test(rest.join('\n')) ? [] : [what])),
    ...[...new Set([name, ...peers, ...imported])].flatMap((each) =>
      isPrivate || names.includes(each) ? [] : [`that ${each} is to be installed`],
    ),
  ]
}

interface Manifest {
  readonly name?: string
  readonly private?: boolean
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const packageFolders = [...new Set(tracked.flatMap((path) => /^packages\/[^/]+/.exec(path) ?? []))]

test.each(packageFolders)(
  '%s/README.md says what it is, how to install and use it, its options, errors and size',
  (folder) => {
    const read = (file: string) => readFileSync(join(root, folder, file), 'utf8')
    expect(missingIn(read('README.md'), JSON.parse(read('package.json')))).toEqual([])
  },
)

test('the check for READMEs finds missing parts', () => {
  const code = "```ts\nimport { evm } from '@latchkey/adapter-evm'\nimport { a } from './a.js'\n```"
  const readme = `# @latchkey/x\n\nA thing.\n\nnpm install @latchkey/x\n\n## Ten lines\n\n${code}\n\n## Size\n\nSmall.`
  expect(missingIn(readme, { name: '@latchkey/x', peerDependencies: { react: '>=18' } })).toEqual([
    'its options',
    'its errors',
    'its size, in figures',
    'that react is to be installed',
    'that @latchkey/adapter-evm is to be installed',
  ])
  expect(missingIn('', { name: '@latchkey/x' })).toHaveLength(8)
  expect(missingIn('', { name: '@latchkey/x', private: true })).toHaveLength(6)
})

test('continuous integration runs the same test command as developers', () => {
  const lines = readFileSync(join(root, '.ci/run'), 'utf8').trim().split('\n')
  expect(lines).toEqual(['#!/bin/sh', 'set -eu', 'cd "$(dirname "$0")/.."', 'exec npx -y pnpm@12 test'])
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0)
})
