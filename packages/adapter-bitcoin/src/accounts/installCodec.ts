import { addressOn } from '../address/addressOn.js'
import type { BitcoinCore } from '../bitcoinCore.js'

/**
 * Lets the adapter encode the address of an account for each of the account's networks. On any
 * other network the address stays as the wallet wrote it.
 */
export function installCodec(core: Pick<BitcoinCore, 'addressOn'>): void {
  core.addressOn ??= ({ address, networkIds }, networkId) =>
    networkIds?.includes(networkId) ? addressOn(address, networkId) : address
}
