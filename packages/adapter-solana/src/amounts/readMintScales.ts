import type { AmountScale } from '@latchkey/core'
import { extensionsOf } from '../transfers/extensionsOf.js'
import { scaleOfDouble } from './scaleOfDouble.js'

/** How amounts of a token are shown. An issuer can announce another multiplier before its time. */
export interface MintScales {
  readonly older: AmountScale
  readonly newer: AmountScale
  /** Of the newer one, in seconds since 1970. */
  readonly since: bigint
}

/** Numbers of the mint extensions (Token-2022) that change what is shown. */
const interestBearing = 10
const scaledAmount = 25
/** Offsets in the extension, after the key of the issuer. */
const [olderAt, sinceAt, newerAt, size] = [32, 40, 48, 56]
const unknown: MintScales = { older: 'network', newer: 'network', since: 0n }

/**
 * Reads how a mint shows amounts. Interest is computed by the network only.
 *
 * @param data - Of the mint's account.
 * @returns `undefined`: as they are stored.
 */
export function readMintScales(data: Uint8Array): MintScales | undefined {
  const extensions = extensionsOf(data)
  const scaled = extensions.get(scaledAmount)
  if (extensions.has(interestBearing)) return unknown
  if (!scaled) return undefined
  if (scaled.length !== size) return unknown
  const view = new DataView(scaled.buffer, scaled.byteOffset, scaled.byteLength)
  return {
    older: scaleOfDouble(view.getBigUint64(olderAt, true)),
    newer: scaleOfDouble(view.getBigUint64(newerAt, true)),
    since: view.getBigInt64(sinceAt, true),
  }
}
