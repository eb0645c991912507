import { isSameBytes, type RpcClient } from '@latchkey/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { type ChainAccount, readChainAccounts } from '../transfers/readChainAccounts.js'
import { readNameAt, type TokenName } from './readNameAt.js'

/** The program in which most SPL tokens keep their names (Metaplex Token Metadata). */
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/**
 * The address of a name is the first candidate that is not a key. Instead of checking that, which
 * needs a library for the curve, all likely candidates are read: one of 256 tokens is at a later one.
 */
const candidates = 8
/** Addresses that a node reads in one request. */
const portion = 100

/** Names of SPL tokens, by mint. A token without one is not in the answer. */
export async function readNames(
  rpc: RpcClient,
  mints: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TokenName>> {
  const places = mints.flatMap((mint) => metadataAddresses(mint).map((address) => ({ mint, address })))
  const names = new Map<string, TokenName>()
  for (let start = 0; start < places.length; start += portion) {
    const some = places.slice(start, start + portion)
    const accounts = await readChainAccounts(
      rpc,
      some.map(({ address }) => address),
      signal,
    )
    for (const [index, { mint }] of some.entries()) {
      const name = readMetadata(accounts[index], mint)
      if (name) names.set(mint, name)
    }
  }
  return names
}

function metadataAddresses(mint: string): readonly string[] {
  const seeds = concatBytes(utf8ToBytes('metadata'), addressBytes(metadataProgram), addressBytes(mint))
  const end = concatBytes(addressBytes(metadataProgram), utf8ToBytes('ProgramDerivedAddress'))
  return Array.from({ length: candidates }, (_, index) =>
    base58.encode(sha256(concatBytes(seeds, Uint8Array.of(255 - index), end))),
  )
}

function readMetadata(account: ChainAccount | undefined, mint: string): TokenName | undefined {
  if (account?.owner !== metadataProgram) return undefined
  const { data } = account
  // The kind of the account (4), its authority, and its mint.
  if (data[0] !== 4 || !isSameBytes(data.subarray(33, 65), addressBytes(mint))) return undefined
  return readNameAt(data, 65)
}
