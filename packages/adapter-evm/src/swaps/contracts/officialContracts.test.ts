import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { EvmCore } from '../../evmCore.js'
import { contractsOf } from './contractsOf.js'
import { createSwapService } from './createSwapService.js'
import { officialContracts } from './officialContracts.js'
import type { SwapContracts } from './SwapContracts.js'

/** The networks on which users can swap. */
const networks = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42_161, 43_114, 1_313_161_554]

test('official contracts are listed only for networks with swaps, and each address has its checksum', () => {
  for (const [networkId, contracts] of Object.entries(officialContracts)) {
    expect(networks.map((id) => `eip155:${id}`)).toContain(networkId)
    const { wrappedNative, v2, v3, bases = [], aggregators = [] } = contracts
    const addresses = [
      wrappedNative,
      ...(v2 ? [v2.factory, v2.router] : []),
      ...(v3 ? [v3.factory, v3.quoter, v3.router] : []),
      ...bases,
      ...aggregators.flatMap(({ router, spender }) => [router, spender]),
    ]
    expect(addresses).toEqual(addresses.map((each) => (each === each.toLowerCase() ? each : getAddress(each))))
    expect(bases).not.toContain(wrappedNative)
  }
})

test('networks without an official page have no contracts', () => {
  for (const id of [100, 250, 8217, 1_313_161_554]) expect(contractsOf({}, `eip155:${id}`)).toBeUndefined()
})

const own: SwapContracts = {
  wrappedNative: '0x1111111111111111111111111111111111111111',
  v2: {
    factory: '0x2222222222222222222222222222222222222222',
    router: '0x3333333333333333333333333333333333333333',
  },
  aggregators: [
    { router: '0x4444444444444444444444444444444444444444', spender: '0x5555555555555555555555555555555555555555' },
  ],
}

test("the app's own contracts take the place of the listed ones, and its aggregators come first", () => {
  const core = { swapContracts: { 'eip155:1': own, 'eip155:31337': own } }
  const official = contractsOf({}, 'eip155:1')
  expect(contractsOf(core, 'eip155:1')).toEqual({
    ...own,
    v3: official?.v3,
    bases: official?.bases,
    aggregators: [...(own.aggregators ?? []), ...(official?.aggregators ?? [])],
  })
  expect(contractsOf(core, 'eip155:31337')).toEqual(own)
})

test('routers and spenders are trusted on their network, and nothing else is', () => {
  const { isTrusted } = createSwapService({ swapContracts: { 'eip155:31337': own } } as object as EvmCore)
  const digits = [1, 3, 4, 5].map((digit) => `0x${String(digit).repeat(40)}`)
  for (const contract of digits) {
    expect(isTrusted('eip155:31337', contract)).toBe(true)
    expect(isTrusted('eip155:1', contract)).toBe(false)
  }
  // The factory takes no tokens.
  expect(isTrusted('eip155:31337', `0x${'2'.repeat(40)}`)).toBe(false)
  expect(isTrusted('toString', `0x${'1'.repeat(40)}`)).toBe(false)
})
