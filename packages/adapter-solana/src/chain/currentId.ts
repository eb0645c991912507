/** Outdated references, which wallets still tell. */
const outdated: ReadonlyMap<string, string> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** A network's CAIP-2 id as it is written today. */
export function currentId(networkId: string): string {
  return outdated.get(networkId) ?? networkId
}
