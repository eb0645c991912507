import type { Network } from '@latchkey/core'

export type LocalNetworkName = 'a' | 'b' | 'c'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function local(id: number, name: string, urls: readonly string[]): Network {
  return { id: `eip155:${id}`, name, nativeCurrency: ether, rpcUrls: { default: { http: urls } }, testnet: true }
}

/** The two chains that `pnpm start` starts, and one without a node that no wallet can add. */
export const localNetworks: Readonly<Record<LocalNetworkName, Network>> = {
  a: local(31_337, 'Local A', [import.meta.env.VITE_CHAIN_A_URL ?? 'http://127.0.0.1:8545']),
  b: local(1_338, 'Local B', [import.meta.env.VITE_CHAIN_B_URL ?? 'http://127.0.0.1:8546']),
  c: local(1_339, 'Local C', []),
}
