import { parseAddress } from '../address/parseAddress.js'
import { nativeAddress } from './nativeAddress.js'

/** The address of a token. `undefined`: no address, or it stands for SOL. */
export function parseTokenAddress(text: string): string | undefined {
  try {
    return text === nativeAddress ? undefined : parseAddress(text)
  } catch {
    return undefined // not an address
  }
}
