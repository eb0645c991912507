import { isSameBytes, type RpcClient } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { type MintScales, readMintScales } from '../amounts/readMintScales.js'
import { extensionsOf, kindAt } from '../transfers/extensionsOf.js'
import { type ChainAccount, readChainAccounts } from '../transfers/readChainAccounts.js'
import { tokenPrograms } from '../transfers/tokenPrograms.js'
import { readNameAt, type TokenName } from './readNameAt.js'

/** What is shown of a mint. */
export interface ShownMint {
  readonly decimals: number
  /** Of a token that keeps its name in its mint (Token-2022). */
  readonly name?: TokenName | undefined
  /** Absent: amounts are shown as they are stored. */
  readonly scales?: MintScales | undefined
}

const mintSize = 82
/** Number of the extension with the name of the token. */
const tokenMetadata = 19
/** With more, one whole token exceeds the 256 bits that amounts can have. */
const mostDecimals = 77
const portion = 100

/** The mints at these addresses. What is not a mint is left out. */
export async function readMints(
  rpc: RpcClient,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ShownMint>> {
  const mints = new Map<string, ShownMint>()
  for (let start = 0; start < addresses.length; start += portion) {
    const some = addresses.slice(start, start + portion)
    const accounts = await readChainAccounts(rpc, some, signal)
    for (const [index, address] of some.entries()) {
      const mint = readShownMint(accounts[index], address)
      if (mint) mints.set(address, mint)
    }
  }
  return mints
}

function readShownMint(account: ChainAccount | undefined, address: string): ShownMint | undefined {
  if (!account || !tokenPrograms.includes(account.owner)) return undefined
  const { data } = account
  const isMint = data.length === mintSize || (data.length > kindAt && data[kindAt] === 1)
  const decimals = data[44] ?? 0
  if (!isMint || data[45] !== 1 || decimals > mostDecimals) return undefined
  const metadata = extensionsOf(data).get(tokenMetadata)
  // An authority and the mint come before the texts.
  const isOwn = metadata && isSameBytes(metadata.subarray(32, 64), addressBytes(address))
  const name = isOwn ? readNameAt(metadata, 64) : undefined
  const scales = readMintScales(data)
  return { decimals, ...(name && { name }), ...(scales && { scales }) }
}
