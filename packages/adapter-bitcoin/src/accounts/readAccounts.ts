import { type Account, cleanText, fromHex, InvalidAnswerError, isSameBytes } from '@latchkey/core'
import { type DecodedAddress, decodeAddress } from '../address/decodeAddress.js'
import { hash160 } from '../bytes/hash160.js'
import { accountIdOf } from './accountIdOf.js'

/** An address as a wallet describes it, not validated yet. */
export interface AddressEntry {
  readonly address: unknown
  /** Hex. */
  readonly publicKey?: unknown
  /** `payment`, `ordinals` or `ordinal`. Any other value marks an address of another chain. */
  readonly purpose?: unknown
  readonly path?: unknown
  readonly name?: unknown
}

/** An account with the networks that use this form of its address. */
export interface ReadAccount {
  readonly account: Account
  /** CAIP-2. */
  readonly networkIds: readonly string[]
}

/** Limit on accounts. The rest of a longer list is dropped. */
const maxAccounts = 100
/** Limit on characters of an account's name. */
const maxNameLength = 100

const key = /^(?:[\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/
const path = /^m(?:\/\d{1,10}['hH]?){1,10}$/

/**
 * Reads a wallet's list of addresses: each one once, in canonical form and in the wallet's order.
 * Without a purpose, p2tr is for ordinals and every other form for payments, as wallets do.
 *
 * @param request - The request that was answered, for the error.
 * @throws {InvalidAnswerError} when an address does not decode, or a public key is malformed or
 * does not belong to its address. Then nothing of the list is used.
 */
export function readAccounts(request: string, entries: readonly AddressEntry[]): readonly ReadAccount[] {
  const read = new Map<string, ReadAccount>()
  for (const entry of entries.slice(0, maxAccounts)) {
    const type = typeOf(entry)
    if (type === undefined) continue
    const decoded = decode(request, entry.address)
    const { address, form, networkIds } = decoded
    if (read.has(address)) continue
    const publicKey = readKey(request, entry.publicKey, decoded)
    const name = typeof entry.name === 'string' ? cleanText(entry.name, maxNameLength) : ''
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

/**
 * @returns `undefined`: an address of another chain. `null`: the wallet does not name a purpose.
 */
function typeOf({ purpose }: AddressEntry): 'payment' | 'ordinal' | null | undefined {
  if (purpose === undefined || purpose === null) return null
  if (purpose === 'payment') return 'payment'
  return purpose === 'ordinals' || purpose === 'ordinal' ? 'ordinal' : undefined
}

function decode(request: string, address: unknown): DecodedAddress {
  try {
    return decodeAddress(address)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'an account whose address is not a Bitcoin address', { cause })
  }
}

/**
 * Compares the key with the address only where the address is the hash of one key. Other forms may
 * hide a script that contains the key.
 */
function readKey(request: string, value: unknown, { form, program }: DecodedAddress): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (!key.test(text)) throw new InvalidAnswerError(request, 'a public key that is not 32, 33 or 65 bytes in hex')
  const isOneKey = form === 'p2pkh' || form === 'p2wpkh'
  if (isOneKey && !isSameBytes(hash160(fromHex(text)), program)) {
    throw new InvalidAnswerError(request, 'a public key that does not belong to its address')
  }
  return text
}
