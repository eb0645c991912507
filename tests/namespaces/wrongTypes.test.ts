import { readdirSync, readFileSync } from 'node:fs'
import { LatchkeyError } from '@latchkey/core'
import { describe, expect, test } from 'vitest'

/** Packages whose public functions refuse values of wrong types. */
const checked: readonly string[] = [
  'adapter-bitcoin',
  'adapter-evm',
  'adapter-polkadot',
  'adapter-solana',
  'core',
  'element',
  'plugin-analytics',
  'plugin-catalogue',
  'plugin-names',
  'plugin-onramp',
  'plugin-portfolio',
  'plugin-send',
  'plugin-siwx',
  'plugin-swaps',
  'plugin-walletconnect',
  'react',
  'wagmi',
]

/** What plain JavaScript passes by mistake, new for each call. */
const wrongValues = (): readonly unknown[] => [
  ...[undefined, null, 7, -1, Number.NaN, 7n, true, Symbol('x'), '', 'x', '\ud800', [], [null], [undefined], {}],
  ...[() => 0, Object.create(null), hostile(), new Date(Number.NaN), new Map(), new Uint8Array(2)],
]

/** Errors of the caller's own objects may pass through. */
class OwnError extends Error {}

function hostile(): object {
  const fail = (): never => {
    throw new OwnError()
  }
  return new Proxy({}, { get: fail, ownKeys: fail, has: fail, getPrototypeOf: fail })
}

/** Each wrong value as the first, as every, and as the second argument. */
const calls = (): readonly (readonly unknown[])[] =>
  wrongValues().flatMap((value) => [
    ...[[value], [value, value], [value, value, value]],
    ...['x', 'eip155:1', 1n, {}, [], 6].map((first) => [first, value]),
  ])

/** Components and hooks are React's to call; a server's start has its own tests. */
const isCalled = (name: string) => !/^(?:use)?[A-Z]/.test(name) && !/^start(?:Relay|Gateway)$/.test(name)

/** What an untyped error says and where it comes from. `undefined` for a result and for a typed error. */
async function faultOf(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]) {
  try {
    // A call that waits has accepted its arguments.
    await Promise.race([call(...args), new Promise((resolve) => setImmediate(resolve))])
    return undefined
  } catch (error) {
    if (error instanceof LatchkeyError || error instanceof OwnError) return undefined
    const place = (error as Error)?.stack?.split('\n').find((line) => line.includes('/src/'))
    return `${String(error)} ${place?.replace(/.*packages\//, '') ?? ''}`
  }
}

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
    const faults = new Set<string>()
    for (const args of calls()) {
      const fault = await faultOf(call, args)
      if (fault !== undefined) faults.add(fault)
    }
    expect([...faults], name).toEqual([])
  })
})
