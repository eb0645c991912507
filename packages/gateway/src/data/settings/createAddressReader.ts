import type { Problem } from '../../config/Problem.js'
import { configText } from '../../config/text.js'
import { nativeAddresses } from '../nativeAddresses.js'
import { parseAddress } from '../parseAddress.js'

/** The canonical form of an address. Reports another text. */
export type AddressReader = (path: Problem['path'], text: string) => string

export function createAddressReader(networkId: string, report: (problem: Problem) => void): AddressReader {
  const [namespace = ''] = networkId.split(':')
  return (path, text) => {
    const address = parseAddress(namespace, text)
    // In other namespaces the whole member has no effect, and is reported.
    if (address === undefined && namespace in nativeAddresses) {
      report({ path, text: configText.addressOf(networkId, text) })
    }
    return address ?? text
  }
}
