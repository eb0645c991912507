import { type Account, cleanText, InvalidAnswerError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { toHex } from '../hex/toHex.js'
import { networkIdOfGenesis } from '../networks/networkIdOfGenesis.js'
import { isSignatureScheme } from '../signature/scheme.js'

/** Limit on accounts. The rest of a longer list is dropped. */
const maxAccounts = 1000
const maxNameLength = 100

/**
 * Reads a wallet's list of accounts, in the wallet's order. Accounts of other namespaces are
 * skipped, but an account of this one must be valid. Accounts with equal bytes and different texts
 * are one account, on all chains that they are bound to.
 *
 * @param request - The request that was answered, for the error.
 * @returns Empty when the wallet shares no account of this namespace.
 * @throws {InvalidAnswerError} when it is not a list, or one of its accounts is malformed. Then
 * nothing of the list is used.
 */
export function readAccounts(request: string, answer: unknown): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const entry of copyOf(request, answer)) {
    const account = readAccount(request, entry)
    if (!account) continue
    const known = accounts.get(account.id)
    accounts.set(account.id, known ? merge(known, account) : account)
  }
  return [...accounts.values()]
}

function copyOf(request: string, answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'not a list of accounts')
  try {
    return Array.from({ length: Math.min(answer.length, maxAccounts) }, (_, index) => answer[index])
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a list of accounts that can not be read', { cause })
  }
}

/** @returns `undefined` for an account of another namespace. */
function readAccount(request: string, entry: unknown): Account | undefined {
  try {
    const { address, type, genesisHash, name } = entry as Readonly<Record<string, unknown>>
    const accountId = decode(address, type)
    if (!accountId) return undefined
    const id = toHex(accountId)
    const kind = typeOf(type, accountId)
    const shown = cleanText(name, maxNameLength)
    return {
      id,
      address: canonicalAddress(accountId),
      type: kind,
      ...(isBound(genesisHash) && { networkIds: [networkIdOfGenesis(genesisHash)] }),
      ...((kind === 'sr25519' || kind === 'ed25519') && { publicKey: id }),
      ...(shown && { name: shown }),
    }
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a malformed account', { cause })
  }
}

/**
 * An account of another namespace has an unknown type, or no type and an address in another format.
 * An address in our format with a wrong checksum is an error.
 *
 * @returns `undefined` for an account of another namespace.
 */
function decode(address: unknown, type: unknown): Uint8Array | undefined {
  try {
    return accountIdOf(address)
  } catch (cause) {
    const isForeign = typeof type === 'string' ? !isSignatureScheme(type) : cause instanceof InvalidAddressError
    if (typeof address === 'string' && isForeign) return undefined
    throw cause
  }
}

/**
 * Wallets may leave out the type of a key: then the type is `eoa`. Accounts of 20 bytes are always
 * `ethereum`.
 */
function typeOf(type: unknown, { length }: Uint8Array): string {
  if (length === 20) return 'ethereum'
  return isSignatureScheme(type) && type !== 'ethereum' ? type : 'eoa'
}

/** Whether the account is bound to one chain. Wallets have three forms for "every chain". */
function isBound(genesisHash: unknown): boolean {
  return genesisHash !== undefined && genesisHash !== null && genesisHash !== ''
}

function merge(known: Account, other: Account): Account {
  const { networkIds, ...unbound } = known
  return networkIds && other.networkIds
    ? { ...known, networkIds: [...new Set([...networkIds, ...other.networkIds])] }
    : unbound
}
