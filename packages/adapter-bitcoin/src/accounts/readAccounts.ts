import { type Account, cleanText, InvalidAnswerError } from '@latchkey/core'
import { type DecodedAddress, decodeAddress } from '../address/decodeAddress.js'
import { fromHex } from '../bytes/fromHex.js'
import { hash160 } from '../bytes/hash160.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { accountIdOf } from './accountIdOf.js'

/** An address as wallets describe it, each in its words. */
export interface AddressEntry {
  readonly address: unknown
  /** Hex. */
  readonly publicKey?: unknown
  /** `payment`, `ordinals`, `ordinal`; anything else is not Bitcoin's. */
  readonly purpose?: unknown
  readonly path?: unknown
  readonly name?: unknown
}

/** An account with the networks that write its address so. */
export interface ReadAccount {
  readonly account: Account
  /** CAIP-2. */
  readonly networkIds: readonly string[]
}

/** Accounts that are kept; the rest of a longer list is dropped. */
const mostAccounts = 100
/** Characters of an account's name. */
const longestName = 100

const key = /^(?:[\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/
const path = /^m(?:\/\d{1,10}['hH]?){1,10}$/

/**
 * Reads what a wallet says of its addresses. Each comes out once, in its canonical form and the wallet's order. Where the wallet does
 * not say what an address is for, p2tr is for ordinals and everything else for payments, as wallets do.
 *
 * @param request - Whose answer it is, for the error.
 * @throws {InvalidAnswerError} when an address does not decode, or a key is none or not the address's; then none of it is used.
 */
export function readAccounts(request: string, entries: readonly AddressEntry[]): readonly ReadAccount[] {
  const read = new Map<string, ReadAccount>()
  for (const entry of entries.slice(0, mostAccounts)) {
    const type = typeOf(entry)
    if (type === undefined) continue
    const decoded = decode(request, entry.address)
    const { address, form, networkIds } = decoded
    if (read.has(address)) continue
    const publicKey = readKey(request, entry.publicKey, decoded)
    const name = typeof entry.name === 'string' ? cleanText(entry.name, longestName) : ''
    read.set(address, {
      networkIds,
      account: {
        id: accountIdOf(decoded),
        address,
        type: type ?? (form === 'p2tr' ? 'ordinal' : 'payment'),
        ...(publicKey !== undefined && { publicKey }),
        ...(typeof entry.path === 'string' && path.test(entry.path) && { path: entry.path }),
        ...(name !== '' && { name }),
      },
    })
  }
  return [...read.values()]
}

/** `undefined`: not an address of Bitcoin's. `null`: the wallet does not say. */
function typeOf({ purpose }: AddressEntry): 'payment' | 'ordinal' | null | undefined {
  if (purpose === undefined || purpose === null) return null
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

function decode(request: string, address: unknown): DecodedAddress {
  try {
    return decodeAddress(address)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'an account that is no Bitcoin address', { cause })
  }
}

/** Compared where the address is the hash of one key; behind other forms there may be a script that holds it. */
function readKey(request: string, value: unknown, { form, program }: DecodedAddress): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (!key.test(text)) throw new InvalidAnswerError(request, 'a public key that is none')
  const isOneKey = form === 'p2pkh' || form === 'p2wpkh'
  if (isOneKey && !isSameBytes(hash160(fromHex(text)), program)) {
    throw new InvalidAnswerError(request, 'a public key that is not of its address')
  }
  return text
}
