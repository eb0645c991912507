import { toHex } from '@latchkey/core'
import type { DecodedAddress } from '../address/decodeAddress.js'

/**
 * The id of an account, equal on every network: its address without the part that depends on the
 * network. The same key or script spends from all accounts with this id.
 */
export function accountIdOf({ form, witnessVersion, program }: DecodedAddress): string {
  return `${form}${form === 'witness' ? witnessVersion : ''}:${toHex(program)}`
}
