import { parseAddress } from '../address/parseAddress.js'
import { nativeAddress } from './nativeAddress.js'

/** The canonical form of a token's address. `undefined`: no address, or it stands for the own currency. */
export function parseTokenAddress(text: string): string | undefined {
  try {
    const address = parseAddress(text)
    const isPlaceholder = address.toLowerCase() === nativeAddress || /^0x0+$/.test(address)
    return isPlaceholder ? undefined : address
  } catch {
    return undefined // not an address
  }
}
