import { parseAddress } from '@latchkey/adapter-evm/address'

/** The canonical form of an address. `undefined` for any other text. */
export function readAddress(text: string): string | undefined {
  try {
    return parseAddress(text)
  } catch {
    return undefined
  }
}
