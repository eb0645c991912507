import type { Json, SettledTransaction, TransactionReference, TransactionService } from '@latchkey/core'

export interface FakeNode extends TransactionService {
  /** Answers the wait for a hash. */
  answer(hash: string, outcome: Omit<SettledTransaction, 'hash'> | Error): void
  /** What was waited for, in its order. */
  readonly waits: readonly TransactionReference[]
}

/** What becomes of transactions, as a test says it. */
export function createFakeNode(memo: Json | undefined = { nonce: 7 }): FakeNode {
  const waiting = new Map<string, { resolve(outcome: SettledTransaction): void; reject(error: Error): void }>()
  const waits: TransactionReference[] = []
  return {
    waits,
    failedText: async () => 'Failed.',
    memo: async () => memo,
    wait: (reference, { signal }) =>
      new Promise((resolve, reject) => {
        waits.push(reference)
        waiting.set(reference.hash, { resolve, reject })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    answer(hash, outcome) {
      if (outcome instanceof Error) waiting.get(hash)?.reject(outcome)
      else waiting.get(hash)?.resolve({ ...outcome, hash })
    },
  }
}
