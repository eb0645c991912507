import { isOnCurve } from '@latchkey/adapter-solana/address'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

/** The program that keeps names of mints, beside the mints. */
const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** `MetadataV1`, the first byte of such an account. */
const metadataKey = 4
/** After the key: two addresses. */
const nameAt = 1 + 32 + 32
const maxLength = 200

export interface MintNames {
  readonly name: string
  readonly symbol: string
}

/**
 * Where the names of a mint are.
 *
 * @param mint - A valid address.
 * @see https://developers.metaplex.com/token-metadata
 */
export function metadataAddress(mint: string): string {
  const seeds = [Buffer.from('metadata'), base58.decode(program), base58.decode(mint)]
  for (let bump = 255; bump >= 0; bump -= 1) {
    const parts = [...seeds, Uint8Array.of(bump), base58.decode(program), Buffer.from('ProgramDerivedAddress')]
    const digest = sha256(Buffer.concat(parts))
    const address = base58.encode(digest)
    if (!isOnCurve(address)) return address
  }
  throw new RangeError('No bump seed gives an address off the curve.')
}

/**
 * Reads the data of an account with names.
 *
 * @returns `undefined` for other data, and for that of another mint.
 */
export function readMetadata(data: Buffer, mint: string): MintNames | undefined {
  if (data[0] !== metadataKey || !Buffer.from(base58.decode(mint)).equals(data.subarray(33, nameAt))) return undefined
  const name = readText(data, nameAt)
  const symbol = name && readText(data, name.end)
  return symbol && { name: name.text, symbol: symbol.text }
}

/** A text after its length, with zeros behind it. */
function readText(data: Buffer, at: number): { readonly text: string; readonly end: number } | undefined {
  if (at + 4 > data.length) return undefined
  const length = data.readUInt32LE(at)
  const end = at + 4 + length
  if (length > maxLength || end > data.length) return undefined
  const text = data
    .subarray(at + 4, end)
    .toString('utf8')
    .replace(/\0+$/, '')
    .trim()
  return { text, end }
}
