import { readQuantity } from '../hex/readQuantity.js'

/**
 * The fee that a mined transaction paid, in wei, with what a rollup charged for its first layer.
 * `undefined`: the node reports no price.
 *
 * @throws {InvalidAnswerError}
 */
export function receiptFee(request: string, receipt: Readonly<Record<string, unknown>>): bigint | undefined {
  const { gasUsed, effectiveGasPrice, l1Fee } = receipt
  if (effectiveGasPrice === undefined || effectiveGasPrice === null) return undefined
  const settlement = typeof l1Fee === 'string' ? readQuantity(request, l1Fee) : 0n
  return readQuantity(request, gasUsed) * readQuantity(request, effectiveGasPrice) + settlement
}
