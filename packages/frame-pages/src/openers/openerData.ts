import type { Bytes } from '../bytes/Bytes.js'
import { associatedData } from '../ciphers/associatedData.js'
import type { Opener } from './Opener.js'

/**
 * What a sealed copy authenticates. So write access to the gateway's database is not enough to give
 * a wallet other addresses, or to move a copy to another opener.
 */
export function openerData({ id, wallet: { id: walletId, addresses } }: Opener): Bytes {
  return associatedData([walletId, id, addresses.eip155, addresses.solana])
}
