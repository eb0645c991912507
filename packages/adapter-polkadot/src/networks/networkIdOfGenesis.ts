import { InvalidGenesisHashError } from '../errors/InvalidGenesisHashError.js'

/**
 * The CAIP-2 id of a chain of this namespace: the first 32 hex digits of its genesis hash.
 *
 * @param genesisHash - `0x` and 32 bytes in hex, in any case.
 * @throws {InvalidGenesisHashError}
 */
export function networkIdOfGenesis(genesisHash: unknown): string {
  if (typeof genesisHash !== 'string' || !/^0x[\da-fA-F]{64}$/.test(genesisHash)) {
    throw new InvalidGenesisHashError(genesisHash)
  }
  return `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
}
