import { formatUnits } from '@latchkey/core'
import type { TokenClaim } from '../approvals/TokenClaim.js'

/** An amount of a token, with all of its digits. */
export function writeUnits(units: bigint, { decimals, symbol }: TokenClaim): string {
  return `${formatUnits(units, decimals)} ${symbol}`
}
