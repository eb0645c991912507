import type { TypedData } from '@latchkey/core'

/** As JSON for a wallet. A bigint, which JSON can't hold, is written as decimal text, which every wallet reads. */
export function writeTypedData({ types, domain, primaryType, message }: TypedData): string {
  return JSON.stringify({ types, domain, primaryType, message }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
