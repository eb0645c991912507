import { nativeAddresses } from '../data/nativeAddresses.js'
import { readAssetId } from '../data/readAssetId.js'
import { ApiError } from '../http/ApiError.js'
import type { SwapNetwork } from './SwapNetwork.js'
import { swapText } from './text.js'

export type SwapNetworks = ReadonlyMap<string, SwapNetwork>

/** What is traded, on which network. */
export interface SwapPair {
  readonly network: SwapNetwork
  /** Canonical address. `undefined`: the native currency. */
  readonly sell: string | undefined
  readonly buy: string | undefined
}

/** A network by the text of a query. */
export function networkOf(networks: SwapNetworks, field: string, id: string): SwapNetwork {
  const network = networks.get(id)
  if (!network) throw new ApiError(400, field, swapText.noSwaps)
  return network
}

/** A token and its network. `undefined` as the address: the native currency. */
export function readToken(networks: SwapNetworks, field: string, id: string): Omit<SwapPair, 'buy'> {
  const asset = readAssetId(id)
  if (!asset) throw new ApiError(400, field, swapText.asset)
  const network = networkOf(networks, field, asset.networkId)
  if (asset.text.toLowerCase() === nativeAddresses.eip155) return { network, sell: undefined }
  const sell = network.parseAddress(asset.text)
  if (sell === undefined) throw new ApiError(400, field, swapText.asset)
  return { network, sell }
}

/** The tokens `from` and `to`. */
export function readPair(
  networks: SwapNetworks,
  { from, to }: { readonly from: string; readonly to: string },
): SwapPair {
  const { network, sell } = readToken(networks, 'from', from)
  const { network: other, sell: buy } = readToken(networks, 'to', to)
  if (network !== other) throw new ApiError(400, 'to', swapText.sameNetwork)
  if (sell === buy) throw new ApiError(400, 'to', swapText.sameToken)
  return { network, sell, buy }
}

/** The address in a CAIP-10 id of the network: of an account, or of a contract. */
export function readAddress(
  network: SwapNetwork,
  field: string,
  { id, problem }: { readonly id: string; readonly problem: string },
): string {
  const read = readAssetId(id)
  const address = read?.networkId === network.id ? network.parseAddress(read.text) : undefined
  if (address === undefined) throw new ApiError(400, field, problem)
  return address
}

const limit = 2n ** 256n

/** A number of 256 bits, as the schema has checked its digits. */
export function readUnits(field: string, text: string): bigint {
  const units = BigInt(text)
  if (units >= limit) throw new ApiError(400, field, swapText.wholeAmount)
  return units
}
