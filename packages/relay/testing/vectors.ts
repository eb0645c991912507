import { readFileSync } from 'node:fs'

interface TokenCase {
  readonly jwt: string
  readonly audience: string
  /** Seconds since 1970. */
  readonly now: number
}

export interface WalletConnectVectors {
  readonly envelopes: readonly { readonly type: number; readonly encoded: string }[]
  readonly hostileEnvelopes: readonly { readonly encoded: string; readonly why: string }[]
  readonly jwtValid: readonly (TokenCase & { readonly claims: Readonly<Record<string, unknown>> })[]
  readonly jwtInvalid: readonly (TokenCase & { readonly why: string })[]
}

/** Reads the groups for a relay from `tests/vectors`. */
export function readVectors(): WalletConnectVectors {
  const file = new URL('../../../tests/vectors/walletconnect.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).groups
}
