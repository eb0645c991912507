import { checkObject, type Network } from '@latchkey/core'
import type { AccountKind } from './AccountKind.js'
import { checkAccountKind } from './checkAccountKind.js'
import { networkIdOfGenesis } from './networkIdOfGenesis.js'

export interface PolkadotNetworkOptions extends Omit<Network, 'id' | 'accountKind'> {
  /** `0x` and 32 bytes in hex. */
  readonly genesisHash: string
  /**
   * The kind of accounts on the chain: `ethereum` for chains like Moonbeam with accounts of 20
   * bytes. Accounts of the other kind are not offered there, because a transfer to them is lost.
   * Default: `ethereum` for the chains that this package knows, otherwise `substrate`.
   */
  readonly accountKind?: AccountKind | (string & {}) | undefined
}

/**
 * Creates the network of any Polkadot chain from its genesis hash. Set its SS58 prefix in
 * `polkadot({ prefixes })`, unless that is the generic one (42).
 *
 * @throws {InvalidGenesisHashError}
 * @throws {InvalidInputError} for an unknown `accountKind`.
 */
export function polkadotNetwork(options: PolkadotNetworkOptions): Network {
  checkObject('network', options)
  const { genesisHash, ...network } = options
  if (network.accountKind !== undefined) checkAccountKind(network.accountKind)
  return { id: networkIdOfGenesis(genesisHash), ...network }
}
