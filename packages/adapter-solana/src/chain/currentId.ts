/** Outdated references that wallets still use. */
const outdated: ReadonlyMap<string, string> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** A network's current CAIP-2 id. */
export function currentId(networkId: string): string {
  return outdated.get(networkId) ?? networkId
}
