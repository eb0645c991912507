import { type Account, cleanText, InvalidAnswerError, isRecord } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { toHex } from '../bytes/toHex.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'

/** Accounts that are kept; the rest of a longer list is dropped. More than a person has, and still quick to show. */
const most = 1000
/** Characters of an account's name. */
const longestName = 100

/**
 * Reads a wallet's list of accounts: those of this namespace, each once, in the wallet's order.
 *
 * @param request - Whose answer it is, for the error.
 * @returns Empty: locked, or no access given.
 * @throws {InvalidAnswerError} when it is no list of accounts, or the address of one is not its public key; then none of it is used.
 */
export function readAccounts(request: string, list: unknown): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const entry of copyOf(request, list)) {
    const account = readAccount(request, entry)
    if (account && !accounts.has(account.id)) accounts.set(account.id, account)
  }
  return [...accounts.values()]
}

/** `undefined` for an account of another namespace, which wallets of several chains list as well. */
function readAccount(request: string, entry: unknown): Account | undefined {
  try {
    const { address, publicKey, chains, label } = entry as Readonly<Record<string, unknown>>
    if (!Array.isArray(chains)) throw new InvalidAnswerError(request, 'an account without chains')
    if (!chains.some(isSolanaChain)) return undefined
    const key = bytesOf(publicKey, 32)
    if (typeof address !== 'string' || !key || !isSameBytes(addressBytes(address), key)) {
      throw new InvalidAnswerError(request, 'an account whose address is not its public key')
    }
    const name = typeof label === 'string' ? cleanText(label, longestName) : ''
    return { id: address, address, type: 'eoa', publicKey: toHex(key), ...(name && { name }) }
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
export function accountsIn(request: string, answer: unknown): readonly Account[] {
  return readAccounts(request, isRecord(answer) ? answer.accounts : undefined)
}
