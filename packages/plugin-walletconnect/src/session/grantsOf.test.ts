import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantsOf } from './grantsOf.js'
import { peerOf } from './peerOf.js'

const namespace = (accounts: string[], more: object = {}) => ({ accounts, methods: ['sign'], events: [], ...more })

test('grantsOf() reads accounts, networks, methods and properties by namespace', () => {
  const session = {
    namespaces: { one: namespace(['one:1:a', 'one:2:b'], { chains: ['one:1', 'one:3'] }), two: namespace(['two:x:c']) },
    sessionProperties: { expiry: 'x', odd: 1 },
  }
  expect([...grantsOf(session)]).toEqual([
    [
      'one',
      {
        accounts: [
          { networkId: 'one:1', address: 'a' },
          { networkId: 'one:2', address: 'b' },
        ],
        networkIds: ['one:1', 'one:3', 'one:2'],
        methods: ['sign'],
        properties: { expiry: 'x' },
      },
    ],
    [
      'two',
      {
        accounts: [{ networkId: 'two:x', address: 'c' }],
        networkIds: ['two:x'],
        methods: ['sign'],
        properties: { expiry: 'x' },
      },
    ],
  ])
})

test('grantsOf() joins entries for single networks', () => {
  const session = {
    namespaces: {
      'one:1': namespace(['one:1:a']),
      one: namespace(['one:2:a'], { methods: ['send'] }),
      'one:9': namespace([]),
    },
  }
  expect(grantsOf(session).get('one')).toEqual({
    accounts: [
      { networkId: 'one:1', address: 'a' },
      { networkId: 'one:2', address: 'a' },
    ],
    networkIds: ['one:1', 'one:2', 'one:9'],
    methods: ['sign', 'send'],
  })
})

test('grantsOf() drops entries of another namespace, and invalid accounts and networks', () => {
  const session = {
    namespaces: { one: namespace(['two:1:a', 'one:1', 'x', '', 'one:1:b'], { chains: ['two:1', 'x'] }) },
  }
  expect(grantsOf(session).get('one')).toMatchObject({
    accounts: [{ networkId: 'one:1', address: 'b' }],
    networkIds: ['one:1'],
  })
})

test('grantsOf() returns lists of strings for any session', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (namespaces, sessionProperties) => {
      for (const [, grant] of grantsOf({ namespaces, sessionProperties })) {
        expect([...grant.networkIds, ...grant.methods].every((text) => typeof text === 'string')).toBe(true)
        expect(grant.accounts.every(({ networkId }) => grant.networkIds.includes(networkId))).toBe(true)
      }
    }),
  )
})

test.each([
  [{ peer: { metadata: { name: 'A\u202eb', icons: ['https://x/y.png'] } } }, { name: 'Ab', icon: 'https://x/y.png' }],
  [{ peer: { metadata: { name: 'x'.repeat(200), icons: 'no' } } }, { name: `${'x'.repeat(59)}…` }],
  [{ peer: { metadata: { name: '\u200b', icons: [] } } }, undefined],
  [{ peer: { metadata: null } }, undefined],
  [{}, undefined],
])('peerOf() shows %j as %j', (session, shown) => {
  expect(peerOf(session)).toEqual(shown)
})
