import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'

/**
 * The kind of output that an address pays. `witness`: a witness version without a definition yet
 * (BIP-350 reserves them).
 */
export type BitcoinAddressForm = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'

/** The parts of an address. */
export interface DecodedAddress {
  /** Canonical: Bech32 in lower case. */
  readonly address: string
  readonly form: BitcoinAddressForm
  /** CAIP-2 ids of the networks that use this form of it. */
  readonly networkIds: readonly string[]
  /** Only of a segwit address. */
  readonly witnessVersion?: number | undefined
  /** What follows the version: a hash, or a key (p2tr). */
  readonly program: Uint8Array
  /** The script of an output that pays it. */
  readonly script: Uint8Array
}

/** Characters of the maxLength possible address, a Bech32 text (BIP-173). */
const maxLength = 90

/**
 * Decodes an address: Base58Check, Bech32 (witness version 0) or Bech32m (versions 1 to 16). White
 * space is not trimmed.
 *
 * @throws {InvalidAddressError}
 * @see BIP-173, BIP-350; vector `bitcoin-address`.
 */
export function decodeAddress(text: unknown): DecodedAddress {
  if (typeof text !== 'string' || text.length > maxLength) throw new InvalidAddressError(text)
  try {
    const decoded = /^(bc|tb|bcrt)1/i.test(text) ? decodeSegwit(text) : decodeBase58(text)
    if (decoded) return decoded
  } catch (cause) {
    throw new InvalidAddressError(text, { cause })
  }
  throw new InvalidAddressError(text)
}

function decodeSegwit(text: string): DecodedAddress | undefined {
  const address = text.toLowerCase()
  const isFirst = /^[a-z]+1q/.test(address)
  const codec = isFirst ? bech32 : bech32m
  const { prefix, words } = codec.decode(text as `${string}1${string}`, maxLength)
  const [witnessVersion = -1, ...rest] = words
  const program = codec.fromWords(rest)
  const { length } = program
  if (isFirst ? length !== 20 && length !== 32 : witnessVersion > 16 || length < 2 || length > 40) return undefined
  const form = segwitForm(witnessVersion, length)
  const networkIds = bitcoinChains.filter((chain) => chain.bech32 === prefix).map(({ networkId }) => networkId)
  if (networkIds.length === 0) return undefined // the prefix ends at the last `1`, and it may contain another one
  const script = Uint8Array.from([isFirst ? 0 : 0x50 + witnessVersion, length, ...program])
  return { address, form, networkIds, witnessVersion, program, script }
}

function segwitForm(version: number, length: number): BitcoinAddressForm {
  if (version === 0) return length === 20 ? 'p2wpkh' : 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : 'witness'
}

function decodeBase58(text: string): DecodedAddress | undefined {
  const [version, ...hash] = createBase58check(sha256).decode(text)
  if (hash.length !== 20) return undefined
  const networkIds = bitcoinChains
    .filter(({ base58 }) => base58.some((first) => first === version))
    .map(({ networkId }) => networkId)
  if (networkIds.length === 0) return undefined
  const program = Uint8Array.from(hash)
  return bitcoinChains.some(({ base58: [key] }) => key === version)
    ? {
        address: text,
        form: 'p2pkh',
        networkIds,
        program,
        script: Uint8Array.from([0x76, 0xa9, 20, ...hash, 0x88, 0xac]),
      }
    : { address: text, form: 'p2sh', networkIds, program, script: Uint8Array.from([0xa9, 20, ...hash, 0x87]) }
}
