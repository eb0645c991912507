/** ms for which a nonce is worth something. */
export const nonceLife: number = 5 * 60_000
/** ms by which the clocks of processes that share a store may differ. */
const skew = 60_000

export interface NonceParts {
  /** ms since 1970. */
  readonly issuedAt: number
  /** What is signed: the time and random bits. */
  readonly body: string
  readonly signature: string
}

const form = /^([\da-f]{12})([\da-f]{32})([\da-f]{32})$/

/**
 * The part of a nonce that is signed. EIP-4361 allows letters and digits only.
 *
 * @param random - 32 characters of hex.
 */
export function nonceBody(issuedAt: number, random: string): string {
  return issuedAt.toString(16).padStart(12, '0') + random
}

/** @returns `undefined` for a text of another form, or of another time. Only its signature proves it. */
export function readNonce(text: unknown, now: number): NonceParts | undefined {
  const [, time, random, signature] = (typeof text === 'string' && form.exec(text)) || []
  if (time === undefined || random === undefined || signature === undefined) return undefined
  const issuedAt = Number.parseInt(time, 16)
  const isFresh = now < issuedAt + nonceLife && now >= issuedAt - skew
  return isFresh ? { issuedAt, body: time + random, signature } : undefined
}
