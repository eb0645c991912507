import type { LedgerEntry } from '../contract/ledger.js'

/** ms after its end at which a block is looked at again: a reorganisation may have taken it back. */
const checks = [15_000, 75_000]

/** ms until the block of an entry is looked at again. `undefined`: never, or no more. */
export function nextBlockCheck(
  { status, hash, endedAt }: Pick<LedgerEntry, 'status' | 'hash' | 'endedAt'>,
  now: number,
): number | undefined {
  const isMined = status === 'confirmed' || status === 'reverted'
  // A time in the future: the clock of the device was set back since.
  if (!isMined || hash === undefined || endedAt === undefined || now < endedAt) return undefined
  const next = checks.find((check) => now < endedAt + check)
  return next === undefined ? undefined : endedAt + next - now
}
