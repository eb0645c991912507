import { InvalidAnswerError, InvalidInputError, isRecord, type RpcClient } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { checksumAddress } from '../address/checksumAddress.js'
import { pause } from '../connection/pause.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { within } from '../rpc/within.js'

export interface TransactionOutcome {
  readonly hash: Hex
  /** `reverted`: it is in a block and cost its fee, but changed nothing. */
  readonly status: 'confirmed' | 'reverted'
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  /** The address of a contract that it made. */
  readonly contract?: Address | undefined
}

export interface WaitParameters {
  readonly networkId: string
  readonly hash: Hex
  readonly signal: AbortSignal
  /** ms until the wait is given up. The transaction may still be mined after that. */
  readonly limit: number
}

const firstPause = 250
const longestPause = 4000
/** One failure is a hiccup; so many in a row are an answer. */
const mostFailures = 3

/**
 * Waits until a transaction is in a block: asks the network's RPC, first quickly, then every four seconds.
 *
 * @throws {TimeoutError} after `limit`, also where the node leaves a question unanswered.
 * @throws What the RPC threw, when it fails three times in a row; {InvalidAnswerError} when it makes no sense.
 */
export async function waitForTransaction(
  { context }: Pick<EvmCore, 'context'>,
  { networkId, hash, signal, limit }: WaitParameters,
): Promise<TransactionOutcome> {
  if (!isBytes(hash, 32)) throw new InvalidInputError('transaction hash', hash)
  const rpc = context.rpc(networkId)
  return within(limit, signal, (ended) => followUp(rpc, hash, ended))
}

async function followUp(rpc: RpcClient, hash: Hex, signal: AbortSignal): Promise<TransactionOutcome> {
  let failures = 0
  for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
    try {
      const receipt = await rpc.request('eth_getTransactionReceipt', [hash], { signal })
      if (receipt) return outcomeOf(hash, receipt)
      failures = 0
    } catch (cause) {
      failures += 1
      if (signal.aborted || failures >= mostFailures || cause instanceof InvalidAnswerError) throw cause
    }
    await pause(next, signal)
  }
}

function outcomeOf(hash: Hex, receipt: unknown): TransactionOutcome {
  const request = 'eth_getTransactionReceipt'
  if (!isRecord(receipt)) throw new InvalidAnswerError(request, 'no receipt')
  const { contractAddress } = receipt
  return {
    hash,
    status: readQuantity(request, receipt.status) === 1n ? 'confirmed' : 'reverted',
    blockNumber: readQuantity(request, receipt.blockNumber),
    gasUsed: readQuantity(request, receipt.gasUsed),
    ...(isBytes(contractAddress, 20) && { contract: checksumAddress(contractAddress) }),
  }
}
