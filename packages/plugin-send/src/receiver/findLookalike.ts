import type { PaymentService } from '@latchkey/core/services'

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
export async function findLookalike(
  { isSameAddress, looksLike }: Pick<PaymentService, 'isSameAddress' | 'looksLike'>,
  address: string,
  known: readonly string[],
): Promise<Familiarity> {
  const areSame = await Promise.all(known.map((other) => isSameAddress(address, other)))
  if (areSame.includes(true)) return { isKnown: true }
  const areAlike = await Promise.all(known.map((other) => looksLike(address, other)))
  const lookalike = known.find((_, at) => areAlike[at])
  return { isKnown: false, ...(lookalike !== undefined && { lookalike }) }
}
