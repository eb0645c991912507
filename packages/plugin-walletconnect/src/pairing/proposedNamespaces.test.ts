import type { Network, RequestedCapabilities } from '@latchkey/core'
import { createFakeNetwork } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { proposedNamespaces } from './proposedNamespaces.js'

const network = (id: string, own: string, chain?: string, aliases?: readonly string[]): Network => ({
  ...createFakeNetwork(id),
  aliases,
  rpcUrls: { default: { http: [own] }, chainDefault: chain === undefined ? undefined : { http: [chain] } },
})
const offer = (...networks: Network[]): RequestedCapabilities => ({
  networks,
  methods: ['sign'],
  events: ['accountsChanged'],
  signIn: false,
})

test('a proposal has every namespace with all its networks, and a node for each', () => {
  const requested = new Map([
    ['one', offer(network('one:1', 'https://a.example'), network('one:2', 'https://b.example'))],
    ['two', offer(network('two:x', 'https://c.example', undefined, ['two:old']))],
  ])
  expect(proposedNamespaces(requested)).toEqual({
    one: {
      chains: ['one:1', 'one:2'],
      methods: ['sign'],
      events: ['accountsChanged'],
      rpcMap: { 1: 'https://a.example', 2: 'https://b.example' },
    },
    two: {
      chains: ['two:x', 'two:old'],
      methods: ['sign'],
      events: ['accountsChanged'],
      rpcMap: { x: 'https://c.example', old: 'https://c.example' },
    },
  })
})

test('a proposal names the network’s public node, never the app’s, and no node if the network has no public one', () => {
  const requested = new Map([
    ['one', offer(network('one:1', 'https://key.example/secret', 'https://public.example'))],
    ['two', offer({ ...createFakeNetwork('two:1'), rpcUrls: { default: { http: [] } } })],
  ])
  expect(proposedNamespaces(requested)).toMatchObject({
    one: { rpcMap: { 1: 'https://public.example' } },
    two: { chains: ['two:1'], rpcMap: {} },
  })
})
