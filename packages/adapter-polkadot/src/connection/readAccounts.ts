import { type Account, cleanText, InvalidAnswerError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { toHex } from '../hex/toHex.js'
import { networkIdOfGenesis } from '../networks/networkIdOfGenesis.js'
import { isSignatureScheme } from '../signature/scheme.js'

/** Accounts that are kept; the rest of a longer list is dropped. More than a person has, and still quick to show. */
const most = 1000
const longestName = 100

/**
 * Reads a wallet's list of accounts, in the wallet's order. Wallets of several families list accounts of other kinds as well, which are left
 * out; what claims to be of this one must be right. An account is its bytes, not its text: the same one in two forms is listed
 * once, on all the chains that it is bound to.
 *
 * @param request - Whose answer it is, for the error.
 * @returns Empty: the wallet shares none of this kind.
 * @throws {InvalidAnswerError} when it is no list of accounts, or one of them can't be right; then none of it is used.
 */
export function readAccounts(request: string, answer: unknown): readonly Account[] {
  const held = new Map<string, Account>()
  for (const entry of copyOf(request, answer)) {
    const account = readAccount(request, entry)
    if (!account) continue
    const known = held.get(account.id)
    held.set(account.id, known ? joined(known, account) : account)
  }
  return [...held.values()]
}

function copyOf(request: string, answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'no list of accounts')
  try {
    return Array.from({ length: Math.min(answer.length, most) }, (_, index) => answer[index])
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a list of accounts that can not be read', { cause })
  }
}

/** `undefined` for an account of a foreign kind. */
function readAccount(request: string, entry: unknown): Account | undefined {
  try {
    const { address, type, genesisHash, name } = entry as Readonly<Record<string, unknown>>
    const accountId = decode(address, type)
    if (!accountId) return undefined
    const id = toHex(accountId)
    const kind = typeOf(type, accountId)
    const shown = cleanText(name, longestName)
    return {
      id,
      address: canonicalAddress(accountId),
      type: kind,
      ...(isBound(genesisHash) && { networkIds: [networkIdOfGenesis(genesisHash)] }),
      ...((kind === 'sr25519' || kind === 'ed25519') && { publicKey: id }),
      ...(shown && { name: shown }),
    }
  } catch (cause) {
    throw new InvalidAnswerError(request, 'an account that can not be right', { cause })
  }
}

/**
 * A kind that is none of ours says that the account is foreign, and so does an address in another form where no kind is told. An address in our
 * form with a wrong checksum is no foreign one.
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

/** Wallets need not tell the kind of a key, and then it is just a key. Twenty bytes are always of the Ethereum kind. */
function typeOf(type: unknown, { length }: Uint8Array): string {
  if (length === 20) return 'ethereum'
  return isSignatureScheme(type) && type !== 'ethereum' ? type : 'eoa'
}

/** Wallets write "on every chain" in three ways. */
function isBound(genesisHash: unknown): boolean {
  return genesisHash !== undefined && genesisHash !== null && genesisHash !== ''
}

function joined(known: Account, other: Account): Account {
  const { networkIds, ...unbound } = known
  return networkIds && other.networkIds
    ? { ...known, networkIds: [...new Set([...networkIds, ...other.networkIds])] }
    : unbound
}
