import type { Json } from '@latchkey/core'
import type { SettledTransaction, TransactionReference, TransactionService } from '@latchkey/core/services'

export interface FakeNode extends TransactionService {
  /** Answers the wait for a hash. */
  answer(hash: string, outcome: Omit<SettledTransaction, 'hash'> | Error): void
  /** What was waited for, in its order. */
  readonly waits: readonly TransactionReference[]
}

type Outcome = Omit<SettledTransaction, 'hash'> | Error

/** What becomes of transactions, as a test says it. An answer before the wait is kept for it. */
export function createFakeNode(memo: Json | undefined = { nonce: 7 }): FakeNode {
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const early = new Map<string, Outcome>()
  const waits: TransactionReference[] = []
  return {
    waits,
    failedText: async () => 'Failed.',
    memo: async () => memo,
    wait: (reference, { signal }) =>
      new Promise((resolve, reject) => {
        const { hash } = reference
        const settle = (outcome: Outcome): void => {
          waiting.delete(hash)
          early.delete(hash)
          if (outcome instanceof Error) reject(outcome)
          else resolve({ ...outcome, hash })
        }
        waits.push(reference)
        waiting.set(hash, settle)
        signal.addEventListener('abort', () => reject(signal.reason))
        const known = early.get(hash)
        if (known) settle(known)
      }),
    answer(hash, outcome) {
      const settle = waiting.get(hash)
      if (settle) settle(outcome)
      else early.set(hash, outcome)
    },
  }
}
