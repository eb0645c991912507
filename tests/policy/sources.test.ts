import { describe, expect, test } from 'vitest'
import { rules } from './rules/rules.ts'
import { parseSource } from './sources/parseSource.ts'
import { readSources } from './sources/readSources.ts'

const sources = readSources()

test('there are sources to look at', () => {
  expect(new Set(sources.map(({ packageName }) => packageName))).toEqual(
    new Set([
      'adapter-bitcoin',
      'adapter-evm',
      'adapter-polkadot',
      'adapter-solana',
      'core',
      'plugin-walletconnect',
      'react',
      'relay',
      'testkit',
    ]),
  )
})

describe.each(rules)('the sources $name', ({ find, refuses, accepts }) => {
  test('everywhere', () => {
    expect(find(sources)).toEqual([])
  })

  test.each(refuses)('and the rule would find %s\n%s', (path, text) => {
    expect(find([parseSource(path, text)])).not.toEqual([])
  })

  test('and the rule lets pass what is right', () => {
    expect(find(accepts.map(([path, text]) => parseSource(path, text)))).toEqual([])
  })
})
