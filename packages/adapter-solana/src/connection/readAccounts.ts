import { type Account, cleanText, InvalidAnswerError, isRecord } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { toHex } from '../bytes/toHex.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'

/** An account as a wallet lists it. */
export interface ListedAccount {
  readonly account: Account
  /** Of this namespace, as the Wallet Standard calls them: where the account can be used. */
  readonly chains: readonly string[]
}

/** Accounts that are kept; the rest of a longer list is dropped. More than a person has, and still quick to show. */
const most = 1000
/** Characters of an account's name. */
const longestName = 100

/**
 * Reads a wallet's list of accounts: those of this namespace, each once with all its chains, in the wallet's order.
 *
 * @param request - Whose answer it is, for the error.
 * @returns Empty: locked, or no access given.
 * @throws {InvalidAnswerError} when it is no list of accounts, or the address of one is not its public key; then none of it is used.
 */
export function readAccounts(request: string, list: unknown): readonly ListedAccount[] {
  const held = new Map<string, ListedAccount>()
  for (const entry of copyOf(request, list)) {
    const listed = readAccount(request, entry)
    if (!listed) continue
    const { account, chains } = held.get(listed.account.id) ?? listed
    held.set(account.id, { account, chains: [...new Set([...chains, ...listed.chains])] })
  }
  return [...held.values()]
}

/** `undefined` for an account of another namespace, which wallets of several chains list as well. */
function readAccount(request: string, entry: unknown): ListedAccount | undefined {
  try {
    const { address, publicKey, chains, label } = entry as Readonly<Record<string, unknown>>
    if (!Array.isArray(chains)) throw new InvalidAnswerError(request, 'an account without chains')
    const own = chains.slice(0, most).filter(isSolanaChain)
    if (own.length === 0) return undefined
    const key = bytesOf(publicKey, 32)
    if (typeof address !== 'string' || !key || !isSameBytes(addressBytes(address), key)) {
      throw new InvalidAnswerError(request, 'an account whose address is not its public key')
    }
    const name = typeof label === 'string' ? cleanText(label, longestName) : ''
    const account = { id: address, address, type: 'eoa', publicKey: toHex(key), ...(name && { name }) }
    return { account, chains: own }
  } catch (cause) {
    if (cause instanceof InvalidAnswerError) throw cause
    throw new InvalidAnswerError(request, 'an account that can not be read', { cause })
  }
}

function copyOf(request: string, list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) throw new InvalidAnswerError(request, 'no list of accounts')
  try {
    return Array.from({ length: Math.min(list.length, most) }, (_, index) => list[index])
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a list of accounts that can not be read', { cause })
  }
}

/** The list in an answer of `standard:connect`. */
export function accountsIn(request: string, answer: unknown): readonly ListedAccount[] {
  return readAccounts(request, isRecord(answer) ? answer.accounts : undefined)
}
