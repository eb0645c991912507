import { parseNetworkId } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { isAddress } from '../address/isAddress.js'
import { bitcoinChains } from './bitcoinChains.js'
import { chainOf } from './chainOf.js'

describe.each(bitcoinChains)('$name', (chain) => {
  test('chainOf() finds it by its CAIP-2 id and by both of its names', () => {
    for (const text of [chain.networkId, chain.name, chain.standard]) expect(chainOf(text)).toBe(chain)
  })

  test('has a CAIP-2 id with the first half of a hash in lower case', () => {
    const { namespace, reference } = parseNetworkId(chain.networkId)
    expect(namespace).toBe('bip122')
    expect(reference).toMatch(/^[\da-f]{32}$/)
  })
})

test.each([
  'bip122:000000000019d6689c085ae165831e9',
  'bip122:000000000019D6689C085AE165831E93',
  'bip122:000000000019d6689c085ae165831e93:x',
  'bip122:mainnet',
  'mainnet',
  'solana:mainnet',
  '__proto__',
  '',
  undefined,
  null,
  {},
])('%j is not a Bitcoin chain, and parseAddress() rejects every address on it', (text) => {
  expect(chainOf(text)).toBeUndefined()
  expect(isAddress('1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', text === undefined ? '' : (text as string))).toBe(false)
})
