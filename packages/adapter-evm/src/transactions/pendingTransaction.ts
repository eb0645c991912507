import { isRecord, ReplacementError } from '@latchkey/core'
import type { Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'

/** A transaction that is in no block, with what its replacement must repeat or exceed. */
export interface PendingTransaction {
  readonly nonce: bigint
  /** Absent: it creates a contract. */
  readonly to?: string | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  /** wei for a unit of gas. Only one of the two forms is present. */
  readonly fees:
    | { readonly gasPrice: bigint }
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
}

const request = 'eth_getTransactionByHash'
/** The types that a replacement can repeat: legacy, with an access list, and EIP-1559. */
const types: readonly unknown[] = [undefined, '0x0', '0x1', '0x2']

/**
 * Reads a pending transaction of an account from the network's node.
 *
 * @throws {ReplacementError} when there is no such transaction, or it is in a block.
 * @throws {InvalidAnswerError}
 */
export async function readPendingTransaction(
  { context }: Pick<EvmCore, 'context'>,
  { networkId, address, hash }: { readonly networkId: string; readonly address: string; readonly hash: string },
  signal: AbortSignal,
): Promise<PendingTransaction> {
  const found = await context.rpc(networkId).request(request, [hash], { signal })
  if (!isRecord(found)) throw new ReplacementError('unknown')
  if (found.blockNumber !== null && found.blockNumber !== undefined) throw new ReplacementError('settled')
  if (!isBytes(found.from, 20) || parseAddress(found.from.toLowerCase()) !== parseAddress(address))
    throw new ReplacementError('foreign')
  const hasList = Array.isArray(found.accessList) && found.accessList.length > 0
  if (!types.includes(found.type) || hasList) throw new ReplacementError('kind')
  return {
    nonce: readQuantity(request, found.nonce),
    value: readQuantity(request, found.value),
    data: isBytes(found.input) ? found.input : '0x',
    gas: readQuantity(request, found.gas),
    fees:
      found.type === '0x2'
        ? {
            maxFeePerGas: readQuantity(request, found.maxFeePerGas),
            maxPriorityFeePerGas: readQuantity(request, found.maxPriorityFeePerGas),
          }
        : { gasPrice: readQuantity(request, found.gasPrice) },
    ...(isBytes(found.to, 20) && { to: parseAddress(found.to.toLowerCase()) }),
  }
}
