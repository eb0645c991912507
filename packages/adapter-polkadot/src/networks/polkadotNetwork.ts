import type { Network } from '@latchkey/core'
import type { AccountKind } from './AccountKind.js'
import { checkAccountKind } from './checkAccountKind.js'
import { networkIdOfGenesis } from './networkIdOfGenesis.js'

export interface PolkadotNetworkOptions extends Omit<Network, 'id' | 'accountKind'> {
  /** Of the chain's first block: `0x` and 32 bytes in hex. */
  readonly genesisHash: string
  /**
   * Which accounts exist there. `ethereum` for chains like Moonbeam, whose accounts have twenty bytes: accounts of the other kind are not
   * offered there, because money sent to them is lost. Default: `ethereum` for the chains of which this package knows it, else `substrate`.
   */
  readonly accountKind?: AccountKind | (string & {}) | undefined
}

/**
 * Any chain of this family, by its first block. Tell `polkadot({ prefixes })` how it writes addresses, unless that is the generic way
 * (prefix 42).
 *
 * @throws {InvalidGenesisHashError}; {InvalidInputError} for an `accountKind` that does not exist.
 */
export function polkadotNetwork({ genesisHash, ...network }: PolkadotNetworkOptions): Network {
  if (network.accountKind !== undefined) checkAccountKind(network.accountKind)
  return { id: networkIdOfGenesis(genesisHash), ...network }
}
