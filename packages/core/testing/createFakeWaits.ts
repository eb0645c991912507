import type { SettledTransaction, TransactionReference, TransactionService } from '@latchkey/core/services'

export type FakeOutcome = Omit<SettledTransaction, 'hash'>

/** The part of an adapter that waits for transactions, which settle when a test says so. */
export interface FakeWaits {
  readonly transactions: TransactionService
  /** What was waited for. */
  readonly waits: TransactionReference[]
  /** Looks again for the outcomes. */
  settle(): void
  /** Fails the open waits and the next ones until the next `settle`, as an unreachable network does. */
  cutOff(cause: unknown): void
}

/** @param outcomeOf - `undefined`: the transaction is not in a block yet. */
export function createFakeWaits(outcomeOf: (hash: string) => FakeOutcome | undefined): FakeWaits {
  const open = new Set<() => void>()
  const waits: TransactionReference[] = []
  let cut: unknown
  const check = (): void => {
    for (const end of [...open]) end()
  }
  return {
    waits,
    transactions: {
      wait: (reference, { signal }) =>
        new Promise((resolve, reject) => {
          const { hash } = reference
          waits.push(reference)
          const end = (): void => {
            const outcome = cut === undefined ? outcomeOf(hash) : undefined
            if (cut !== undefined) reject(cut)
            else if (outcome) resolve({ hash, ...outcome })
            else return
            open.delete(end)
          }
          signal.addEventListener('abort', () => {
            open.delete(end)
            reject(signal.reason)
          })
          open.add(end)
          end()
        }),
      memo: async () => ({ nonce: '1' }),
      failedText: async () => 'Something went wrong',
    },
    settle() {
      cut = undefined
      check()
    },
    cutOff(cause) {
      cut = cause
      check()
    },
  }
}
