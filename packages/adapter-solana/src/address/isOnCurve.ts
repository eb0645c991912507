import { ed25519 } from '@noble/curves/ed25519.js'
import { addressBytes } from './addressBytes.js'

/**
 * Whether an address can be a key. Accounts of programs (token accounts, vaults) are off the curve
 * on purpose.
 *
 * @throws {InvalidAddressError}
 */
export function isOnCurve(address: string): boolean {
  const bytes = addressBytes(address)
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false // the library throws when the bytes are not a point of the curve
  }
}
