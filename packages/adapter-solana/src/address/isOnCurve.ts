import { ed25519 } from '@noble/curves/ed25519.js'
import { addressBytes } from './addressBytes.js'

/**
 * Whether an address can be a key that somebody holds. Accounts that programs own (token accounts, vaults) are off the curve on purpose.
 *
 * @throws {InvalidAddressError}
 */
export function isOnCurve(address: string): boolean {
  const bytes = addressBytes(address)
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false // the library throws for what is no point; that is the answer
  }
}
