import { describe, expect, test } from 'vitest'
import { publishable } from '../../scripts/runner/publishable.ts'
import { bundleApp } from '../../scripts/size/bundleApp.ts'
import { installedPackages } from '../../scripts/size/installedPackages.ts'
import { packageOf } from './examples/packageOf.ts'
import { readExamples } from './examples/readExamples.ts'

const examples = readExamples()
const base = ['@latchkey/core', '@latchkey/react']

/** Libraries of each adapter's namespace. An app without the adapter must not have them. */
const libraries: Readonly<Record<string, RegExp>> = {
  '@latchkey/adapter-evm': /^(viem|ox|abitype|isows|@adraffy\/.*)$/,
  '@latchkey/adapter-solana': /^(@solana\/.*|@solana-program\/.*)$/,
  '@latchkey/adapter-bitcoin': /^(@scure\/btc-signer|micro-packed|sats-connect|bip322-js)$/,
  '@latchkey/adapter-polkadot': /^(@polkadot\/.*|@scure\/sr25519)$/,
}
const adapters = publishable().flatMap(({ manifest: { name } }) => (name.startsWith('@latchkey/adapter-') ? name : []))
const isOf = (adapter: string, name: string) => name === adapter || libraries[adapter]?.test(name) === true

/** Names of all packages that are installed with some of ours at run time. */
const installedFor = (packages: readonly string[]) =>
  [...installedPackages(packages)].map((id) => id.slice(0, id.lastIndexOf('@')))

test('the examples have apps with one namespace and an app with all', () => {
  const sets = examples.map((example) => example.adapters.join())
  expect(sets).toEqual(expect.arrayContaining(['@latchkey/adapter-evm', '@latchkey/adapter-solana']))
  expect(examples.some(({ adapters }) => Object.keys(libraries).every((each) => adapters.includes(each)))).toBe(true)
})

test.each(Object.keys(libraries))('the patterns for the libraries of %s match what the adapter installs', (adapter) => {
  const installed = installedFor([...base, adapter])
  expect(installed.filter((name) => libraries[adapter]?.test(name))).not.toEqual([])
})

test.each(adapters)('%s installs no package of another namespace', (adapter) => {
  const others = adapters.filter((other) => other !== adapter)
  const foreign = installedFor([...base, adapter]).filter((name) => others.some((other) => isOf(other, name)))
  expect(foreign).toEqual([])
})

test.each([
  ['node_modules/.pnpm/viem@2.57.1_typescript@7.0.2/node_modules/viem/_esm/index.js', 'viem'],
  ['node_modules/.pnpm/@solana+kit@8.4.0/node_modules/@solana/kit/dist/index.js', '@solana/kit'],
  ['packages/adapter-evm/src/evm.ts', '@latchkey/adapter-evm'],
  ['examples/react-vite/src/main.tsx', undefined],
])('packageOf() finds for %s the package %s', (module, name) => {
  expect(packageOf(module)).toBe(name)
})

describe.each(examples)('examples/$name', ({ entry, packages, adapters: own }) => {
  const others = adapters.filter((adapter) => !own.includes(adapter))

  test('contains no module of a namespace that it does not use', async () => {
    const { chunks } = await bundleApp({ app: entry, from: 'sources', write: false })
    const modules = chunks.flatMap((chunk) => chunk.modules.map(([module]) => module))
    const used = new Set(modules.flatMap((module) => packageOf(module) ?? []))
    expect([...own].filter((adapter) => !used.has(adapter))).toEqual([])
    expect([...used].filter((name) => others.some((other) => isOf(other, name)))).toEqual([])
  })

  test('installs no package of a namespace that it does not use', () => {
    expect(installedFor(packages).filter((name) => others.some((other) => isOf(other, name)))).toEqual([])
  })
})
