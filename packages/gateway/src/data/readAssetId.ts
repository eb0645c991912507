import { parseAccountId } from '@latchkey/core'
import type { DataNetwork } from './DataNetwork.js'

export interface AssetId {
  readonly networkId: string
  /** As it was written. */
  readonly text: string
}

/** The parts of a CAIP-10 id of a token. `undefined` for any other text. */
export function readAssetId(id: string): AssetId | undefined {
  try {
    const { networkId, address } = parseAccountId(id)
    return { networkId, text: address }
  } catch {
    return undefined
  }
}

/**
 * The canonical address of a token. `''`: the native currency. `undefined`: no address of the
 * network.
 */
export function tokenAddressOf(network: DataNetwork, text: string): string | undefined {
  // The address of EVM networks is written in any case, that of others in one.
  const isNative = text === network.nativeAddress || text.toLowerCase() === network.nativeAddress
  return isNative ? '' : network.parseAddress(text)
}
