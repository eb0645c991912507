import type { PaymentService } from '@latchkey/core'

/** What is known of an address by comparing it with those that the user knows. */
export interface Familiarity {
  readonly isKnown: boolean
  /** A known address with which this one can be confused. */
  readonly lookalike?: string | undefined
}

/**
 * Compares an address with known ones, because thieves make addresses with equal ends (address
 * poisoning). A known address is never a look-alike.
 *
 * @param known - Addresses of the namespace, in any form.
 */
export function findLookalike(
  { isSameAddress, looksLike }: Pick<PaymentService, 'isSameAddress' | 'looksLike'>,
  address: string,
  known: readonly string[],
): Familiarity {
  if (known.some((other) => isSameAddress(address, other))) return { isKnown: true }
  const lookalike = known.find((other) => looksLike(address, other))
  return { isKnown: false, ...(lookalike !== undefined && { lookalike }) }
}
