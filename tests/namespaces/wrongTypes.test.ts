import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { untypedFaults } from './untypedFaults.js'
import { wrongValues } from './wrongValues.js'

/**
 * Packages whose public functions refuse values of wrong types. Not `create-latchkey`, a command
 * with errors of its own, and not the testkit: a wrong value fails a test with any error.
 */
const checked: readonly string[] = [
  'adapter-bitcoin',
  'adapter-evm',
  'adapter-polkadot',
  'adapter-solana',
  'core',
  'element',
  'gateway',
  'plugin-analytics',
  'plugin-catalogue',
  'plugin-embedded',
  'plugin-names',
  'plugin-onramp',
  'plugin-portfolio',
  'plugin-send',
  'plugin-siwx',
  'plugin-swaps',
  'plugin-walletconnect',
  'react',
  'relay',
  'wagmi',
]

/** Each wrong value as the first, as every, and as the second argument. */
const calls = (): readonly (readonly unknown[])[] =>
  Object.values(wrongValues)
    .map((create) => create())
    .flatMap((value) => [
      ...[[value], [value, value], [value, value, value]],
      ...['x', 'eip155:1', 1n, {}, [], 6].map((first) => [first, value]),
    ])

/** Components and hooks are React's to call; a server's start has its own tests. */
const isCalled = (name: string) => !/^(?:use)?[A-Z]/.test(name) && !/^start(?:Relay|Gateway|SandboxGateway)$/.test(name)

const entries = readdirSync('packages').flatMap((folder) => {
  const { exports } = JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8')) as {
    readonly exports?: Readonly<Record<string, { readonly '@latchkey/source'?: string } | string>>
  }
  return Object.entries(exports ?? {}).flatMap(([entry, target]) => {
    const source = typeof target === 'object' ? target['@latchkey/source'] : undefined
    return source && checked.includes(folder) ? [{ folder, entry, source }] : []
  })
})

describe.each(entries)('$folder $entry', async ({ folder, source }) => {
  const module: object = await import(new URL(`../../packages/${folder}/${source}`, import.meta.url).href)
  const functions = Object.entries(module).filter(([name, value]) => typeof value === 'function' && isCalled(name))

  test('loads', () => expect(module).toBeDefined())

  test.each(functions)('%s() answers, or throws a typed error, for values of wrong types', async (name, call) => {
    expect(await untypedFaults(call, calls()), name).toEqual([])
  })
})
