import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../scripts/packages/readPackages.ts'
import { rules } from './rules/rules.ts'
import { parseSource } from './sources/parseSource.ts'
import { readSources } from './sources/readSources.ts'

const sources = readSources()

test('readSources() finds sources of every package', () => {
  const folders = readPackages().map(({ folder }) => basename(folder))
  expect(folders.length).toBeGreaterThan(8)
  expect(new Set(sources.map(({ packageName }) => packageName))).toEqual(new Set(folders))
})

describe.each(rules)('the sources $name', ({ find, refuses, accepts }) => {
  test('in all packages', () => {
    expect(find(sources)).toEqual([])
  })

  test.each(refuses)('and the rule finds %s\n%s', (path, text) => {
    expect(find([parseSource(path, text)])).not.toEqual([])
  })

  test('and the rule accepts similar code that is right', () => {
    expect(find(accepts.map(([path, text]) => parseSource(path, text)))).toEqual([])
  })
})
