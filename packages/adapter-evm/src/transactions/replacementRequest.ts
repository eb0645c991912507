import type { ReplacementKind } from '@latchkey/core/services'
import type { Hex } from 'viem'
import { toHexChainId } from '../chainId/toHexChainId.js'
import { toQuantity } from '../hex/toQuantity.js'
import type { PendingTransaction } from './pendingTransaction.js'
import type { GasPrices } from './readGasPrices.js'

/** Every field of the replacement, so that the wallet decides none of them. */
export interface ReplacementRequest {
  readonly from: string
  readonly to?: string | undefined
  readonly value: Hex
  readonly data: Hex
  readonly nonce: Hex
  readonly gas: Hex
  readonly chainId: Hex
  readonly gasPrice?: Hex | undefined
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
}

export interface ReplacementParameters {
  /** CAIP-2. */
  readonly networkId: string
  readonly from: string
  readonly pending: PendingTransaction
  readonly kind: ReplacementKind
  readonly prices: GasPrices
  /** Units of gas of a transaction that does nothing. */
  readonly emptyGas: bigint
}

/**
 * The transaction that takes the place of a pending one: the same nonce, and a price that nodes
 * accept as a replacement.
 */
export function replacementRequest({
  networkId,
  from,
  pending,
  kind,
  prices,
  emptyGas,
}: ReplacementParameters): ReplacementRequest {
  const isCancel = kind === 'cancel'
  const to = isCancel ? from : pending.to
  return {
    from,
    ...(to !== undefined && { to }),
    value: toQuantity(isCancel ? 0n : pending.value),
    data: isCancel ? '0x' : pending.data,
    nonce: toQuantity(pending.nonce),
    gas: toQuantity(isCancel ? emptyGas : pending.gas),
    chainId: toHexChainId(networkId),
    ...raisedFees(pending.fees, prices),
  }
}

/** The most that the replacement can cost, in wei. Without what a rollup charges on top. */
export function replacementFee({ gas, gasPrice, maxFeePerGas = gasPrice ?? '0x0' }: ReplacementRequest): bigint {
  return BigInt(gas) * BigInt(maxFeePerGas)
}

function raisedFees(fees: PendingTransaction['fees'], { current, highest, base }: GasPrices) {
  if ('gasPrice' in fees) return { gasPrice: toQuantity(larger(raised(fees.gasPrice), current)) }
  const tip = base !== undefined && current > base ? current - base : 0n
  return {
    maxFeePerGas: toQuantity(larger(raised(fees.maxFeePerGas), highest)),
    maxPriorityFeePerGas: toQuantity(larger(raised(fees.maxPriorityFeePerGas), tip)),
  }
}

/** Nodes want an eighth more, some of them a tenth. */
function raised(price: bigint): bigint {
  return price + price / 8n + 1n
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
