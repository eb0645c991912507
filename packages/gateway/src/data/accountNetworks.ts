import { ApiError } from '../http/ApiError.js'
import type { DataNetwork } from './DataNetwork.js'
import { dataText } from './text.js'

export interface AccountOnNetwork {
  readonly network: DataNetwork
  /** In the canonical form. */
  readonly address: string
}

/**
 * Where an address is to be read: the network that the client names, or else all that have this
 * kind of address.
 *
 * @throws {ApiError} for an unknown network and for what is no address of it.
 */
export function accountNetworks(
  networks: ReadonlyMap<string, DataNetwork>,
  text: string,
  chainId: string | undefined,
): readonly AccountOnNetwork[] {
  const network = chainId === undefined ? undefined : networks.get(chainId)
  if (chainId !== undefined && !network) throw new ApiError(400, 'chainId', dataText.chainId)
  const asked = network ? [network] : [...networks.values()]
  const found = asked.flatMap((each) => {
    const address = each.parseAddress(text)
    return address === undefined ? [] : [{ network: each, address }]
  })
  if (found.length === 0) throw new ApiError(400, 'address', dataText.address)
  return found
}

/** @throws {ApiError} also if several networks have the address. */
export function accountNetwork(
  networks: ReadonlyMap<string, DataNetwork>,
  text: string,
  chainId: string | undefined,
): AccountOnNetwork {
  const [found, ...others] = accountNetworks(networks, text, chainId)
  if (!found || others.length > 0) throw new ApiError(400, 'chainId', dataText.manyNetworks)
  return found
}
