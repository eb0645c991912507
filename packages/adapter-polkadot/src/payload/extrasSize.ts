import { readCompact } from './readCompact.js'

/**
 * Reads the number of bytes of an extension in a signed transaction. `undefined`: it depends on the
 * chain's metadata.
 */
type Size = (bytes: Uint8Array, at: number) => number | undefined

const none: Size = () => 0
const era: Size = (bytes, at) => (bytes[at] === 0 ? 1 : 2)
const compact: Size = (bytes, at) => readCompact(bytes, at)?.size

/** Keyed by name: the extensions that `payloadBytes` encodes. */
const sizes: ReadonlyMap<string, Size> = new Map([
  ['AuthorizeCall', none],
  ['CheckNonZeroSender', none],
  ['CheckWeight', none],
  ['PrevalidateAttests', none],
  ['StorageWeightReclaim', none],
  ['WeightReclaim', none],
  ['CheckSpecVersion', none],
  ['CheckTxVersion', none],
  ['CheckGenesis', none],
  ['CheckMortality', era],
  ['CheckEra', era],
  ['CheckNonce', compact],
  ['ChargeTransactionPayment', compact],
  [
    'ChargeAssetTxPayment',
    (bytes, at) => {
      const tip = compact(bytes, at)
      return tip !== undefined && bytes[at + tip] === 0 ? tip + 1 : undefined
    },
  ],
  ['CheckMetadataHash', () => 1],
])

/**
 * The number of bytes of the extensions in a signed transaction, beginning at `start`.
 *
 * @param names - In the order of the chain's metadata.
 * @returns `undefined` when an extension is unknown, or the bytes are too short.
 */
export function extrasSize(names: readonly string[], bytes: Uint8Array, start: number): number | undefined {
  let at = start
  for (const name of names) {
    const size = sizes.get(name)?.(bytes, at)
    if (size === undefined) return undefined
    at += size
  }
  return at <= bytes.length ? at - start : undefined
}
