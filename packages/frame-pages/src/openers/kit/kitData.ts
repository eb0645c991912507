import type { Bytes } from '../../bytes/Bytes.js'
import { associatedData } from '../../ciphers/associatedData.js'
import type { Wallet } from '../Wallet.js'

/** What a recovery kit authenticates. */
export function kitData({ id, addresses }: Wallet): Bytes {
  return associatedData([id, addresses.eip155, addresses.solana])
}
