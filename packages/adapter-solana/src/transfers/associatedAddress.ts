import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { isOnCurve } from '../address/isOnCurve.js'

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/**
 * The associated token account of an owner: the address that the associated token program derives.
 * It is computed here because kit takes the hash from the browser, which has it only in a secure
 * context.
 *
 * @param owner - An address, which need not be a key.
 * @param program - The token's own program.
 */
export function associatedAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map(addressBytes)
  const end = concatBytes(addressBytes(associatedTokenProgram), utf8ToBytes('ProgramDerivedAddress'))
  // The first candidate, counted down, that is not a key, so that no key can sign for it.
  for (let bump = 255; bump >= 0; bump -= 1) {
    const address = base58.encode(sha256(concatBytes(...seeds, Uint8Array.of(bump), end)))
    if (!isOnCurve(address)) return address
  }
  throw new RangeError('Every candidate is a key, which has a chance of one in 2^256.')
}
