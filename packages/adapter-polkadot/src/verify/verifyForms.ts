import { readSignature } from '../signature/readSignature.js'
import type { SignatureScheme } from '../signature/scheme.js'
import type { Verdict } from './verdict.js'
import { type BytesVerdict, verifyBytes } from './verifyBytes.js'

export interface SignedForms {
  /** 32 bytes, or 20 for an Ethereum account. */
  readonly accountId: Uint8Array
  /** Candidates for the signed bytes. */
  readonly forms: readonly Uint8Array[]
  readonly signature: string
  /** Absent: any scheme that fits the signature. */
  readonly scheme: SignatureScheme | undefined
}

/** Verifies that an account signed one of several byte strings. */
export function verifyForms({ accountId, forms, signature, scheme }: SignedForms): Verdict {
  const readings = readSignature(signature).filter((reading) => scheme === undefined || reading.scheme === scheme)
  if (readings.length === 0) return { isValid: false, reason: 'malformed' }
  const verdicts = new Set<BytesVerdict>()
  for (const signed of forms) {
    for (const reading of readings) {
      const verdict = verifyBytes(accountId, signed, reading)
      if (verdict === 'valid') return { isValid: true, scheme: reading.scheme, signed }
      verdicts.add(verdict)
    }
  }
  return { isValid: false, reason: verdicts.has('malleable') ? 'malleable' : 'otherSigner' }
}
