import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { PolkadotPayload } from './polkadotPayload.js'

const silent = /^(AuthorizeCall|CheckNonZeroSender|CheckWeight|PrevalidateAttests|(Storage)?WeightReclaim)$/

/**
 * Encodes the signed bytes of a transaction: the call, the extra data, the additional data. Long
 * ones are hashed.
 * @throws {RangeError} for an unknown signed extension.
 */
export function encodePolkadotPayload(payload: PolkadotPayload): Uint8Array {
  const extra: Uint8Array[] = []
  const additional: Uint8Array[] = []
  for (const name of payload.signedExtensions) {
    switch (name) {
      case 'CheckMortality':
        extra.push(bytesOf(payload.era))
        additional.push(bytesOf(payload.blockHash))
        break
      case 'CheckNonce':
        extra.push(compact(BigInt(payload.nonce)))
        break
      case 'ChargeTransactionPayment':
        extra.push(compact(BigInt(payload.tip)))
        break
      case 'ChargeAssetTxPayment':
        extra.push(compact(BigInt(payload.tip)), Uint8Array.of(0))
        break
      case 'CheckGenesis':
        additional.push(bytesOf(payload.genesisHash))
        break
      case 'CheckSpecVersion':
        additional.push(fourBytes(payload.specVersion))
        break
      case 'CheckTxVersion':
        additional.push(fourBytes(payload.transactionVersion))
        break
      case 'CheckMetadataHash':
        extra.push(Uint8Array.of(payload.mode ?? 0))
        additional.push(optional(payload.metadataHash))
        break
      default:
        if (!silent.test(name)) throw new RangeError(`Unknown signed extension: ${name}.`)
    }
  }
  const bytes = concatBytes(bytesOf(payload.method), ...extra, ...additional)
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

function optional(hex: string | undefined): Uint8Array {
  return hex ? concatBytes(Uint8Array.of(1), bytesOf(hex)) : Uint8Array.of(0)
}

function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2))
}

function fourBytes(hex: string): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(BigInt(hex)), true)
  return bytes
}

/** A compact integer of SCALE. */
function compact(value: bigint): Uint8Array {
  const mode = [6n, 14n, 30n].findIndex((bits) => value < 1n << bits)
  if (mode < 0) {
    const digits = value.toString(16)
    const bytes = hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0')).reverse()
    return concatBytes(Uint8Array.of(((bytes.length - 4) << 2) | 3), bytes)
  }
  const shifted = (value << 2n) | BigInt(mode)
  return Uint8Array.from({ length: 1 << mode }, (_, index) => Number((shifted >> BigInt(index * 8)) & 255n))
}
