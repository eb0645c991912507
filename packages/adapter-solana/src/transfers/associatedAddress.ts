import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { isOnCurve } from '../address/isOnCurve.js'

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/**
 * Where an owner holds a token by custom: the address that the associated token program derives. Reckoned here and not by kit, which asks the
 * browser for the hash and gets it only in a secure context.
 *
 * @param owner - An address; also one that is no key.
 * @param program - The token's own program.
 */
export function associatedAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map(addressBytes)
  const end = concatBytes(addressBytes(associatedTokenProgram), utf8ToBytes('ProgramDerivedAddress'))
  // The first one, counted down, that is no key, so that nobody can sign for it.
  for (let bump = 255; bump >= 0; bump -= 1) {
    const address = base58.encode(sha256(concatBytes(...seeds, Uint8Array.of(bump), end)))
    if (!isOnCurve(address)) return address
  }
  throw new RangeError('Every candidate is a key, which has a chance of one in 2^256.')
}
