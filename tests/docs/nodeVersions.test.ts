import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { publishable } from '../../scripts/runner/publishable.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The version in "needs Node 22 or newer" and the like. */
const needed = /\bneeds\s+Node (\d+(?:\.\d+)*) or newer/g
const packages = publishable().map(({ folder, manifest }) => {
  const [, oldest = ''] = /^>=([\d.]+)$/.exec(manifest.engines?.node ?? '') ?? []
  return { name: manifest.name, readme: join(folder, 'README.md'), oldest, manifest }
})

test.each(packages)('the README of $name names no other oldest Node than its manifest', ({ readme, oldest }) => {
  const named = [...readFileSync(readme, 'utf8').matchAll(needed)].map(([, version]) => version)
  expect(named.filter((version) => version !== oldest && version !== newestVitest())).toEqual([])
})

test.each(packages.filter(({ manifest, name }) => manifest.bin || name === '@latchkey/testkit'))(
  'the README of $name, which runs in Node, names the oldest one',
  ({ readme, oldest }) => {
    expect(oldest).not.toBe('')
    expect(readFileSync(readme, 'utf8')).toContain(`needs Node ${oldest} or newer`)
  },
)

test('the README of the testkit names the Node of the newest vitest', () => {
  const { version } = JSON.parse(read('node_modules/vitest/package.json')) as { readonly version: string }
  const [major] = version.split('.')
  expect(read('packages/testkit/README.md')).toContain(
    `vitest ${major}, the newest, needs Node ${newestVitest()} or newer`,
  )
})

test.each(globSync('docs/*.md', { cwd: root }))('%s names no Node that no package needs', (page) => {
  const named = [...read(page).matchAll(needed)].map(([, version]) => version)
  expect(named.filter((version) => !packages.some(({ oldest }) => oldest === version))).toEqual([])
})

/** The oldest Node that the installed vitest runs on. */
function newestVitest(): string {
  const { engines } = JSON.parse(read('node_modules/vitest/package.json')) as {
    readonly engines: { readonly node: string }
  }
  const [, oldest = ''] = /(\d+\.\d+)/.exec(engines.node) ?? []
  return oldest
}
