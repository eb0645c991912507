import { expect, test } from 'vitest'
import { circlesOf } from '../../scripts/structure/circlesOf.ts'
import { drawEdges } from '../../scripts/structure/drawEdges.ts'
import type { Edge } from '../../scripts/structure/readEdges.ts'
import { edgesOf, placesIn, readPage } from '../../scripts/structure/structure.ts'

const { text, drawn } = readPage()
const places = placesIn(text)

test('the pictures of docs/architecture.md show the imports of the sources (`pnpm structure` draws them)', () => {
  expect(places).toEqual([
    'packages',
    'packages/core',
    'packages/react',
    'packages/plugin-walletconnect',
    'packages/relay',
    'apps/phone',
    'packages/adapter-evm',
    'packages/adapter-solana',
    'packages/adapter-bitcoin',
    'packages/adapter-polkadot',
    'packages/testkit',
    'apps/demo',
  ])
  expect(drawn).toBe(text)
})

test.each(places)('no folder of %s needs another in a circle when it runs', (place) => {
  const edges = edgesOf(place)
  expect(edges.length).toBeGreaterThan(3)
  expect(circlesOf(edges)).toEqual([])
})

const edge = (from: string, to: string, kind: Edge['kind'] = 'at once'): Edge => ({ from, to, kind })

test('a circle is found, but for one of types or of what is fetched later', () => {
  expect(circlesOf([edge('a', 'b'), edge('b', 'c'), edge('c', 'b')])).toEqual(['b → c → b', 'c → b → c'])
  expect(circlesOf([edge('a', 'b'), edge('b', 'a', 'later'), edge('b', 'a', 'types')])).toEqual([])
})

test('what follows from other arrows is not drawn', () => {
  const edges = [edge('a', 'b'), edge('a', 'c'), edge('b', 'c'), edge('a', 'd', 'later'), edge('d', 'x.ts', 'types')]
  expect(drawEdges(edges).split('\n')).toEqual([
    'graph TD',
    '  a --> b',
    '  b --> c',
    '  a ==> d',
    '  d -.-> x_ts["x.ts"]',
  ])
})
