type Key = readonly (string | undefined)[]

const root = ['latchkey', 'eip155'] as const

/**
 * Query keys for a cache such as TanStack Query. They are JSON, and each begins with the key of its
 * network: invalidate `network(id)` after a transaction.
 */
export const evmKeys = {
  all: root as Key,
  /** @param networkId - CAIP-2. */
  network: (networkId: string | undefined): Key => [...root, networkId],
  transaction: (networkId: string | undefined, hash: string | undefined): Key => [
    ...root,
    networkId,
    'transaction',
    hash?.toLowerCase(),
  ],
  tokenBalance: (networkId: string | undefined, token: string | undefined, address: string | undefined): Key => [
    ...root,
    networkId,
    'tokenBalance',
    token?.toLowerCase(),
    address?.toLowerCase(),
  ],
  /** @param args - As in `readContract()`. Bigints and numbers with the same digits have different keys. */
  contract: (
    networkId: string | undefined,
    address: string | undefined,
    functionName: string,
    args: readonly unknown[] = [],
  ): Key => [...root, networkId, 'contract', address?.toLowerCase(), functionName, textOf(args)],
} as const

/** JSON has no bigints. */
function textOf(args: readonly unknown[]): string {
  return JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
