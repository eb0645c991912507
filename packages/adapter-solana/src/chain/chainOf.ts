import type { IdentifierString } from '@wallet-standard/base'

/** By CAIP-2 reference, including the outdated ones that wallets still use. */
const chains: Readonly<Record<string, IdentifierString>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * The Wallet Standard's name of a network (CAIP-2 id). A network with an unknown genesis hash is a
 * local one.
 */
export function chainOf(networkId: string): IdentifierString {
  const reference = networkId.slice('solana:'.length)
  return (Object.hasOwn(chains, reference) ? chains[reference] : undefined) ?? 'solana:localnet'
}
