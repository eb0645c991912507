import { type MintScales, readMintScales } from '../amounts/readMintScales.js'
import { UnsupportedTokenError } from '../errors/UnsupportedTokenError.js'
import { extensionsOf, kindAt } from './extensionsOf.js'
import type { ChainAccount } from './readChainAccounts.js'
import { readTransferFees, type TransferFees } from './readTransferFees.js'
import { tokenPrograms } from './tokenPrograms.js'

/** Bytes of a mint, and of a token account, without extensions. */
const mintSize = 82
const holdingSize = 165

export interface Mint {
  readonly program: string
  readonly decimals: number
  /** Bytes of a new associated account of this token. */
  readonly accountSize: number
  /** New accounts can't receive until the issuer allows it. */
  readonly startsFrozen: boolean
  /** Absent: the receiver gets the whole amount. */
  readonly fees?: TransferFees | undefined
  /** Absent: amounts are shown as they are stored. */
  readonly scales?: MintScales | undefined
}

/** Numbers of the mint extensions (Token-2022) that affect a transfer. */
const transferFee = 1
const defaultState = 6
const nonTransferable = 9
const transferHook = 14
const pausable = 26
/** Bytes that each of them adds to an account's data, beside the four bytes of its header. */
const accountExtensions: ReadonlyMap<number, number> = new Map([
  [transferFee, 8],
  [transferHook, 1],
  [pausable, 0],
])

/**
 * Reads a token's mint, and what its extensions mean for a plain transfer.
 *
 * @throws {UnsupportedTokenError}
 */
export function readMint(account: ChainAccount | undefined): Mint {
  const data = account?.data ?? new Uint8Array()
  const isMint =
    account !== undefined &&
    tokenPrograms.includes(account.owner) &&
    (data.length === mintSize || (data.length > kindAt && data[kindAt] === 1)) &&
    data[45] === 1
  if (!isMint) throw new UnsupportedTokenError('notAToken')
  const extensions = extensionsOf(data)
  if (extensions.has(nonTransferable)) throw new UnsupportedTokenError('nonTransferable')
  if (extensions.get(pausable)?.[32] === 1) throw new UnsupportedTokenError('paused')
  // A hook without a program does nothing.
  if (
    extensions
      .get(transferHook)
      ?.slice(32, 64)
      .some((byte) => byte !== 0)
  ) {
    throw new UnsupportedTokenError('transferHook')
  }
  const fees = readTransferFees(extensions.get(transferFee))
  const scales = readMintScales(data)
  return {
    ...(fees && { fees }),
    ...(scales && { scales }),
    program: account.owner,
    decimals: new DataView(data.buffer, data.byteOffset).getUint8(44),
    accountSize: account.owner === tokenPrograms[0] ? holdingSize : sizeOf(extensions.keys()),
    startsFrozen: extensions.get(defaultState)?.[0] === 2,
  }
}

/** Associated accounts of Token-2022 can't change hands. That is an extension without data. */
function sizeOf(extensions: Iterable<number>): number {
  const added = [...extensions].flatMap((type) => accountExtensions.get(type) ?? [])
  return added.reduce((sum, size) => sum + 4 + size, kindAt + 1 + 4)
}
