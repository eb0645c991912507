import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

const program = base58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * An owner's associated token account. Works without a secure context, so that a demo runs on any
 * host.
 */
export function associatedTokenAddress(owner: string, mint: string, tokenProgram: string): string {
  const seeds = [owner, tokenProgram, mint].flatMap((address) => [...base58.decode(address)])
  for (let bump = 255; bump >= 0; bump -= 1) {
    const digest = sha256(Uint8Array.of(...seeds, bump, ...program, ...marker))
    if (!isKey(digest)) return base58.encode(digest)
  }
  throw new RangeError('No bump seed gives an address off the curve.')
}

function isKey(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false // not a point of the curve
  }
}
