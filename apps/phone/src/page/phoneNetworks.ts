import type { PhoneNetwork } from '../namespaces/PhoneNetwork.js'

const env = import.meta.env

/**
 * The chains of `pnpm start`, and one network of each namespace without a node, for which the phone
 * only signs.
 */
export const phoneNetworks: readonly [PhoneNetwork, ...PhoneNetwork[]] = [
  { id: 'eip155:31337', name: 'Local A', url: env.VITE_CHAIN_A_URL ?? 'http://127.0.0.1:8545' },
  { id: 'eip155:1338', name: 'Local B', url: env.VITE_CHAIN_B_URL ?? 'http://127.0.0.1:8546' },
  ...local(env.VITE_SOLANA_NETWORK_ID, 'Solana Localnet', env.VITE_SOLANA_URL),
  { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  ...local(env.VITE_BITCOIN_NETWORK_ID, 'Bitcoin Regtest', env.VITE_BITCOIN_URL),
  { id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet' },
  { id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', name: 'Westend' },
  { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot' },
]

function local(id: string | undefined, name: string, url: string | undefined): readonly PhoneNetwork[] {
  return id === undefined ? [] : [{ id, name, url }]
}
