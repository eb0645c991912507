import { InvalidAnswerError, isRecord } from '@latchkey/core'
import { chainOf } from '../chains/chainOf.js'
import type { StandardAccount } from './standardFeatures.js'

/** Accounts that are looked at; the rest of a longer list is dropped. */
const most = 1000
/** Bytes of the longest key there is: one that is not compressed. */
const longestKey = 65

/** An account with what was read of it, once: the wallet's getters may say something else each time. */
export interface ReadStandardAccount {
  /** The wallet's own object, as its features want it. */
  readonly account: StandardAccount
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  readonly chains: readonly unknown[]
  readonly label: unknown
  readonly purpose: unknown
}

/**
 * Reads a wallet's list of accounts: those of this namespace.
 *
 * @param request - Whose answer it is, for the error.
 * @throws {InvalidAnswerError} when it is no list of accounts, or one of them can't be read; then none of it is used.
 */
export function readStandardAccounts(request: string, list: unknown): readonly ReadStandardAccount[] {
  if (!Array.isArray(list)) throw new InvalidAnswerError(request, 'no list of accounts')
  try {
    return Array.from({ length: Math.min(list.length, most) }, (_, index) => readAccount(request, list[index])).filter(
      ({ chains }) => chains.some((chain) => chainOf(chain) !== undefined),
    )
  } catch (cause) {
    if (cause instanceof InvalidAnswerError) throw cause
    throw new InvalidAnswerError(request, 'accounts that can not be read', { cause }) // a getter or a proxy threw
  }
}

function readAccount(request: string, entry: unknown): ReadStandardAccount {
  if (!isRecord(entry)) throw new InvalidAnswerError(request, 'an account that is none')
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

/** MetaMask writes the letters of the address in the place of a key: that is none, and no lie about one either. */
function readKey(request: string, key: unknown, address: string): Uint8Array | undefined {
  if (key === undefined || key === null) return undefined
  const { length } = key as { readonly length?: unknown }
  if (typeof length !== 'number') throw new InvalidAnswerError(request, 'a public key that is none')
  if (length === address.length && String.fromCharCode(...Array.from(key as ArrayLike<number>)) === address) {
    return undefined
  }
  if (!(length <= longestKey)) throw new InvalidAnswerError(request, 'a public key that is none')
  return length === 0 ? undefined : Uint8Array.from(key as ArrayLike<number>)
}
