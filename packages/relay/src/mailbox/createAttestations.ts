/**
 * Attestations by the number of their message, in memory. Beyond the limit, the oldest are
 * forgotten.
 */
export interface Attestations {
  set(number: number, attestation: string): void
  get(number: number): string | undefined
  delete(number: number): void
}

/** @param limit - Characters of all of them together. */
export function createAttestations(limit: number): Attestations {
  const all = new Map<number, string>()
  let length = 0
  const forget = (number: number) => {
    length -= all.get(number)?.length ?? 0
    all.delete(number)
  }
  return {
    set(number, attestation) {
      forget(number)
      all.set(number, attestation)
      length += attestation.length
      for (const oldest of all.keys()) {
        if (length <= limit) break
        forget(oldest)
      }
    },
    get: (number) => all.get(number),
    delete: forget,
  }
}
