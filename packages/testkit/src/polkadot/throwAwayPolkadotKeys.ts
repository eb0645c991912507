import type { PolkadotTestKey } from './createPolkadotPair.js'

/**
 * Public keys of development accounts. Never send anything of value to their addresses. On a public
 * network it is stolen within seconds.
 */
export const throwAwayPolkadotKeys: readonly [PolkadotTestKey, ...PolkadotTestKey[]] = [
  { name: 'Alice', type: 'sr25519', seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a' },
  { name: 'Bob', type: 'ed25519', seed: '0x3b7b60af2abcd57ba401ab398f84f4ca54bd6b2140d2503fbcf3286535fe3ff1' },
  { name: 'Charlie', type: 'ecdsa', seed: '0xcb6df9de1efca7a3998a8ead4e02159d5fa99c3e0d4fd6432667390bb4726854' },
  { name: 'Dave', type: 'ethereum', seed: '0x8075991ce870b93a8870eca0c0f91913d12f47948ca0fd25b49c6fa7cdbeee8b' },
]
