import type { Network } from '@latchkey/core'
import { networkIdOfGenesis } from './networkIdOfGenesis.js'

export interface PolkadotNetworkOptions extends Omit<Network, 'id'> {
  /** Of the chain's first block: `0x` and 32 bytes in hex. */
  readonly genesisHash: string
}

/**
 * Any chain of this family, by its first block. Tell `polkadot({ prefixes })` how it writes addresses, unless that is the generic way
 * (prefix 42).
 *
 * @throws {InvalidGenesisHashError}
 */
export function polkadotNetwork({ genesisHash, ...network }: PolkadotNetworkOptions): Network {
  return { id: networkIdOfGenesis(genesisHash), ...network }
}
