import { type Account, cleanText, InvalidAnswerError, isRecord, isSameBytes, toHex } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'

/** An account as a wallet lists it. */
export interface ListedAccount {
  readonly account: Account
  /**
   * Chains of this namespace on which the account can be used, by their names in the Wallet
   * Standard.
   */
  readonly chains: readonly string[]
}

/** The rest of a longer list is dropped. No user has more, and so many are still quick to show. */
const maxAccounts = 1000
/** In characters. */
const longestName = 100

/**
 * Reads a wallet's list of accounts: those of this namespace, each once with all its chains, in the
 * wallet's order.
 *
 * @param request - The method, for the error.
 * @returns Empty: the wallet is locked or gave no access.
 * @throws {InvalidAnswerError} when it is not a list of accounts, or an address is not its
 * account's public key. Then none of it is used.
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

/** `undefined` for an account of another namespace. Multichain wallets list those as well. */
function readAccount(request: string, entry: unknown): ListedAccount | undefined {
  try {
    const { address, publicKey, chains, label } = entry as Readonly<Record<string, unknown>>
    if (!Array.isArray(chains)) throw new InvalidAnswerError(request, 'an account without chains')
    const own = chains.slice(0, maxAccounts).filter(isSolanaChain)
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
    return Array.from({ length: Math.min(list.length, maxAccounts) }, (_, index) => list[index])
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a list of accounts that can not be read', { cause })
  }
}

/** The accounts in an answer of `standard:connect`. */
export function accountsIn(request: string, answer: unknown): readonly ListedAccount[] {
  return readAccounts(request, isRecord(answer) ? answer.accounts : undefined)
}
