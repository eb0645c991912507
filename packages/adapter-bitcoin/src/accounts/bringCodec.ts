import { addressOn } from '../address/addressOn.js'
import type { BitcoinCore } from '../bitcoinCore.js'

/** From here on the adapter can write an account of several networks as each of them does. Others are as their wallet wrote them. */
export function bringCodec(core: Pick<BitcoinCore, 'addressOn'>): void {
  core.addressOn ??= ({ address, networkIds }, networkId) =>
    networkIds?.includes(networkId) ? addressOn(address, networkId) : address
}
