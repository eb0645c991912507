import type { Hex, PrivateKeyAccount } from 'viem'
import type { BatchCall } from './batchExecutor.js'
import type { EvmReceipt, EvmSender } from './createEvmSender.js'
import { ProviderRpcError } from './ProviderRpcError.js'

export interface EvmBatchOrder {
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly sender: EvmSender
  readonly calls: readonly BatchCall[]
  readonly atomic: boolean
  readonly id?: string | undefined
}

/** The batches of a wallet (EIP-5792). */
export interface EvmBatches {
  /** @throws {ProviderRpcError} 5720 if the id is taken. */
  checkId(id: string): void
  /** Starts a batch. @returns Its id. */
  begin(order: EvmBatchOrder): string
  /** @throws {ProviderRpcError} 5730 for an unknown id. */
  status(id: string): Promise<Readonly<Record<string, unknown>>>
}

interface Batch extends EvmBatchOrder {
  readonly hashes: Hex[]
  isRunning: boolean
}

export function createEvmBatches(): EvmBatches {
  const batches = new Map<string, Batch>()

  async function run(batch: Batch): Promise<void> {
    const { account, sender, calls, atomic, hashes } = batch
    try {
      if (atomic) {
        hashes.push(await sender.sendBatch(account, calls))
        return
      }
      for (const call of calls) {
        const hash = await sender.sendCall(account, call)
        hashes.push(hash)
        if (!isSuccess(await sender.waitForReceipt(hash))) return
      }
    } catch {
      return // the status shows what was not sent: fewer transactions than calls
    } finally {
      batch.isRunning = false
    }
  }

  function checkId(id: string): void {
    if (batches.has(id)) throw new ProviderRpcError({ code: 5720, message: `The batch id ${id} is taken.` })
  }

  return {
    checkId,
    begin(order) {
      const id = order.id ?? `0x${crypto.randomUUID().replaceAll('-', '')}`
      checkId(id)
      const batch: Batch = { ...order, hashes: [], isRunning: true }
      batches.set(id, batch)
      void run(batch)
      return id
    },
    async status(id) {
      const batch = batches.get(id)
      if (!batch) throw new ProviderRpcError({ code: 5730, message: `Unknown batch: ${id}.` })
      const { hashes, sender, isRunning, calls, atomic, chainId } = batch
      const receipts = (await Promise.all(hashes.map((hash) => sender.receipt(hash)))).filter(
        (receipt) => receipt !== undefined,
      )
      const isPending = isRunning || receipts.length < hashes.length
      return {
        version: '2.0.0',
        id,
        chainId: `0x${chainId.toString(16)}`,
        atomic,
        status: isPending ? 100 : outcomeOf(receipts, atomic ? 1 : calls.length),
        receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
          logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
          status,
          blockHash,
          blockNumber,
          gasUsed,
          transactionHash,
        })),
      }
    },
  }
}

/**
 * Status codes of EIP-5792. 200: all succeeded. 400: nothing was sent. 500: all reverted. 600: some
 * succeeded.
 */
function outcomeOf(receipts: readonly EvmReceipt[], expected: number): number {
  const happened = receipts.filter(isSuccess).length
  if (happened === expected) return 200
  if (happened > 0) return 600
  return receipts.length > 0 ? 500 : 400
}

function isSuccess({ status }: EvmReceipt): boolean {
  return status === '0x1'
}
