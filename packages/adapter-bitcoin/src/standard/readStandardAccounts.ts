import { InvalidAnswerError, isRecord } from '@latchkey/core'
import { chainOf } from '../chains/chainOf.js'
import type { StandardAccount } from './standardFeatures.js'

/** Limit on accounts. The rest of a longer list is dropped. */
const maxAccounts = 1000
/** Bytes of an uncompressed key, the longest form. */
const maxKeyLength = 65

/**
 * An account whose members were read once, because a wallet's getters may return something else
 * each time.
 */
export interface ReadStandardAccount {
  /** The wallet's own object, which its features need. */
  readonly account: StandardAccount
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  readonly chains: readonly unknown[]
  readonly label: unknown
  readonly purpose: unknown
}

/**
 * Reads the Bitcoin accounts of a wallet.
 *
 * @param request - The request that was answered, for the error.
 * @throws {InvalidAnswerError} when the value is not a list, or one of its accounts can't be read.
 * Then nothing of the list is used.
 */
export function readStandardAccounts(request: string, list: unknown): readonly ReadStandardAccount[] {
  if (!Array.isArray(list)) throw new InvalidAnswerError(request, 'not a list of accounts')
  try {
    return Array.from({ length: Math.min(list.length, maxAccounts) }, (_, index) =>
      readAccount(request, list[index]),
    ).filter(({ chains }) => chains.some((chain) => chainOf(chain) !== undefined))
  } catch (cause) {
    if (cause instanceof InvalidAnswerError) throw cause
    throw new InvalidAnswerError(request, 'accounts that can not be read', { cause }) // a getter or a proxy threw
  }
}

function readAccount(request: string, entry: unknown): ReadStandardAccount {
  if (!isRecord(entry)) throw new InvalidAnswerError(request, 'an account that is not an object')
  const { address, publicKey, chains, label, purpose } = entry
  if (typeof address !== 'string') throw new InvalidAnswerError(request, 'an account without an address')
  if (!Array.isArray(chains)) throw new InvalidAnswerError(request, 'an account without chains')
  return {
    account: entry as object as StandardAccount,
    address,
    publicKey: readKey(request, publicKey, address),
    chains: [...chains],
    label,
    purpose,
  }
}

/**
 * MetaMask writes the characters of the address in place of a key. That counts as an absent key,
 * not as an error.
 */
function readKey(request: string, key: unknown, address: string): Uint8Array | undefined {
  if (key === undefined || key === null) return undefined
  const { length } = key as { readonly length?: unknown }
  if (typeof length !== 'number') throw new InvalidAnswerError(request, 'a public key that is not bytes')
  if (length === address.length && String.fromCharCode(...Array.from(key as ArrayLike<number>)) === address) {
    return undefined
  }
  if (!(length <= maxKeyLength)) throw new InvalidAnswerError(request, 'a public key that is longer than 65 bytes')
  return length === 0 ? undefined : Uint8Array.from(key as ArrayLike<number>)
}
