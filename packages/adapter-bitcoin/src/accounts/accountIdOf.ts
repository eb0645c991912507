import type { DecodedAddress } from '../address/decodeAddress.js'
import { toHex } from '../bytes/toHex.js'

/**
 * What an account is called on every network: its address without the part in which the networks differ. Equal ids are spent by the same key
 * or script, whatever a wallet says of its keys.
 */
export function accountIdOf({ form, witnessVersion, program }: DecodedAddress): string {
  return `${form}${form === 'witness' ? witnessVersion : ''}:${toHex(program)}`
}
