import { checkObject } from '@latchkey/core'
import { concatBytes } from '@noble/hashes/utils.js'
import { InvalidPayloadError } from '../errors/InvalidPayloadError.js'
import { fromHex } from '../hex/fromHex.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import { encodeCompact } from './encodeCompact.js'
import { encodeFixed } from './encodeFixed.js'

/** The bytes that an extension adds to the signed payload: after the call, and at the end. */
interface ExtensionParts {
  readonly extra?: Uint8Array | undefined
  readonly additional?: Uint8Array | undefined
}

/** Returns `undefined` when the bytes depend on the chain's metadata. */
type Encode = (payload: SignerPayload) => ExtensionParts | undefined

const nothing: Encode = () => ({})
const mortality: Encode = ({ era, blockHash }) => ({
  extra: bytesAt('era', era),
  additional: bytesAt('blockHash', blockHash, 32),
})

/** Keyed by name: the extensions of this package's chains, and other common ones. */
const encoders: ReadonlyMap<string, Encode> = new Map<string, Encode>([
  ['AuthorizeCall', nothing],
  ['CheckNonZeroSender', nothing],
  ['CheckWeight', nothing],
  ['PrevalidateAttests', nothing],
  ['StorageWeightReclaim', nothing],
  ['WeightReclaim', nothing],
  ['CheckSpecVersion', ({ specVersion }) => ({ additional: encodeFixed(numberAt('specVersion', specVersion, 4), 4) })],
  [
    'CheckTxVersion',
    ({ transactionVersion }) => ({ additional: encodeFixed(numberAt('transactionVersion', transactionVersion, 4), 4) }),
  ],
  ['CheckGenesis', ({ genesisHash }) => ({ additional: bytesAt('genesisHash', genesisHash, 32) })],
  ['CheckMortality', mortality],
  ['CheckEra', mortality],
  ['CheckNonce', ({ nonce }) => ({ extra: encodeCompact(numberAt('nonce', nonce, 8)) })],
  ['ChargeTransactionPayment', ({ tip }) => ({ extra: encodeCompact(numberAt('tip', tip, 16)) })],
  [
    'ChargeAssetTxPayment',
    ({ tip, assetId }) =>
      isAbsent(assetId) ? { extra: concatBytes(encodeCompact(numberAt('tip', tip, 16)), Uint8Array.of(0)) } : undefined,
  ],
  [
    'CheckMetadataHash',
    ({ mode = 0, metadataHash }) => ({
      extra: Uint8Array.of(modeAt('mode', mode)),
      additional: isAbsent(metadataHash)
        ? Uint8Array.of(0)
        : concatBytes(Uint8Array.of(1), bytesAt('metadataHash', metadataHash, 32)),
    }),
  ],
])

/**
 * The bytes that the signature of a transaction signs, before long ones are hashed: the call, the
 * extra bytes of the extensions, and their additional bytes.
 *
 * @returns `undefined` for another version than 4, or an unknown extension.
 * @throws {InvalidInputError} for what is no object.
 * @throws {InvalidPayloadError} when an encoded member is malformed.
 */
export function payloadBytes(payload: SignerPayload): Uint8Array | undefined {
  checkObject('payload', payload)
  if (payload.version !== 4) return undefined
  const parts = payload.signedExtensions.map((name) => encoders.get(name)?.(payload))
  if (!parts.every((part) => part !== undefined)) return undefined
  return concatBytes(
    bytesAt('method', payload.method),
    ...parts.map(({ extra = new Uint8Array() }) => extra),
    ...parts.map(({ additional = new Uint8Array() }) => additional),
  )
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

function bytesAt(path: string, value: unknown, size?: number): Uint8Array {
  const bytes = fromHex(value)
  if (!bytes || bytes.length === 0) throw new InvalidPayloadError(path, 'is not bytes in hex')
  if (size !== undefined && bytes.length !== size) throw new InvalidPayloadError(path, `is not ${size} bytes long`)
  return bytes
}

/** Whether the signature covers the metadata hash: 0 or 1. */
function modeAt(path: string, value: unknown): 0 | 1 {
  if (value !== 0 && value !== 1) throw new InvalidPayloadError(path, 'is neither 0 nor 1')
  return value
}

/** Reads big-endian hex. */
function numberAt(path: string, value: unknown, size: number): bigint {
  const isHex = typeof value === 'string' && /^0x[\da-fA-F]{1,64}$/.test(value)
  const number = isHex ? BigInt(value) : -1n
  if (number < 0n || number >= 1n << BigInt(size * 8))
    throw new InvalidPayloadError(path, `is not a number of ${size} bytes`)
  return number
}
