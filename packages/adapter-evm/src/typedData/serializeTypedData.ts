import type { TypedData } from '@latchkey/core'

/**
 * Structured data as JSON for a wallet. A bigint, which JSON can't hold, becomes decimal text,
 * which every wallet reads.
 */
export function serializeTypedData({ types, domain, primaryType, message }: TypedData): string {
  return JSON.stringify({ types, domain, primaryType, message }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
