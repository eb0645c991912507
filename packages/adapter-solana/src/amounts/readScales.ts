import type { AmountScale, RpcClient } from '@latchkey/core'
import type { MintScales } from './readMintScales.js'
import { readScale } from './readScale.js'

/**
 * How amounts of tokens are shown now, by mint. A token whose amounts are shown as they are stored is
 * not in the answer.
 *
 * @param mints - As they were read.
 * @param expected - Addresses of tokens. Of one that was not read as a mint, nothing is known.
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function readScales(
  rpc: RpcClient,
  mints: ReadonlyMap<string, { readonly scales?: MintScales | undefined }>,
  expected: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, AmountScale>> {
  const scales = new Map<string, AmountScale>()
  for (const mint of new Set([...mints.keys(), ...expected])) {
    const read = mints.get(mint)
    const scale = read ? await readScale(rpc, read.scales, signal) : 'network'
    if (scale !== undefined) scales.set(mint, scale)
  }
  return scales
}
