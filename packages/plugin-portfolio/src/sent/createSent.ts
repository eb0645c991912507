import { delay, isRecord, type Page, type PluginContext, type TransactionService } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { changeSent } from './changeSent.js'
import { queueKey, sentKey } from './queueSent.js'
import { readSent } from './readSent.js'
import type { Outcome, SentChange } from './SentChange.js'
import type { SentTransaction } from './SentTransaction.js'
import { writeSent } from './writeSent.js'

export interface SentParameters {
  readonly context: Pick<PluginContext, 'clock' | 'storage' | 'transactionsOf' | 'tokensOf'>
  /** `undefined` while the modal is not started. Then nothing is followed. */
  readonly $page: ReadableAtom<Page | undefined>
  readonly onSettled: (sent: SentTransaction, outcome: Outcome) => void
}

/** The transactions of this app, of all accounts and networks. Stored, so that they outlive a reload. */
export interface Sent {
  /** Newest first. */
  readonly $all: ReadableAtom<readonly SentTransaction[]>
  change(change: SentChange): void
  /** Reads what was sent since, and follows all that is not settled. */
  followAll(): void
}

/** ms of one wait for an outcome. */
const limit = 10 * 60_000
/** ms before each try. Afterwards it is followed again when the user looks at it. */
const tries = [0, 15_000, 60_000, 240_000]

export function createSent({ context, $page, onSettled }: SentParameters): Sent {
  const { clock, storage, transactionsOf, tokensOf } = context
  const $all = atom(readSent(storage.get(sentKey)))
  const followed = new Set<string>()
  const described = new Set<string>()

  const change = (made: SentChange): void => {
    // From storage, because another tab may have written since.
    const before = readSent(storage.get(sentKey))
    const after = changeSent(before, made)
    if (JSON.stringify(after) !== JSON.stringify(before)) storage.set(sentKey, writeSent(after))
    if (JSON.stringify(after) !== JSON.stringify($all.get())) $all.set(after)
  }

  const drain = (): void => {
    const queue = storage.get(queueKey)
    if (!Array.isArray(queue)) return
    for (const entry of queue as readonly unknown[]) {
      const [transaction] = readSent([entry as never])
      const replaces = isRecord(entry) && typeof entry.replaces === 'string' ? entry.replaces : undefined
      if (transaction) change({ kind: 'sent', transaction, replaces })
    }
    storage.remove(queueKey)
  }

  const describe = async ({ networkId, hashes: [hash], transfer }: SentTransaction, signal: AbortSignal) => {
    if (transfer?.token === undefined || transfer.symbol !== undefined) return
    const token = await tokensOf(networkId)?.describe(transfer.token, networkId, signal)
    if (token) change({ kind: 'described', networkId, hash, token })
  }

  const follow = async (sent: SentTransaction, service: TransactionService, signal: AbortSignal): Promise<void> => {
    const { networkId, address, memo } = sent
    const [hash] = sent.hashes
    const reference = { networkId, hash, address, memo }
    /** What was sent in its place so far. */
    const replacementsOf = (): readonly string[] => {
      const row = $all.get().find((one) => one.networkId === networkId && one.hashes[0] === hash) ?? sent
      return [...row.hashes.slice(1), ...(row.successors ?? [])]
    }
    if (memo === undefined) {
      // Without it, a transaction that is replaced later is recognised by its hash only.
      service.memo(reference, signal).then(
        (noted) => noted !== undefined && change({ kind: 'noted', networkId, hash, memo: noted }),
        () => undefined,
      )
    }
    for (const wait of tries) {
      try {
        if (wait > 0) await delay(clock, wait, signal)
        const replacements = replacementsOf()
        const { status, replacedBy } = await service.wait({ ...reference, replacements }, { signal, limit })
        // Replaced in between: the nodes may know its replacement.
        if (status === 'dropped' && replacementsOf().length > replacements.length) continue
        const outcome = { hash, status, replacedBy }
        change({ kind: 'settled', networkId, outcome })
        return onSettled(sent, outcome)
      } catch {
        // Not known yet: it stays pending. The next try may find out.
        if (signal.aborted) return
      }
    }
  }

  return {
    $all,
    change,
    followAll() {
      drain()
      const signal = $page.get()?.signal
      if (!signal) return
      for (const sent of $all.get()) {
        const key = `${sent.networkId}:${sent.hashes[0]}`
        if (!described.has(key)) {
          described.add(key)
          // Without it the amount is shown while the account has some of the token.
          describe(sent, signal).catch(() => described.delete(key))
        }
        const service = transactionsOf(sent.networkId)
        if (!service || !isOpen(sent) || followed.has(key)) continue
        followed.add(key)
        void follow(sent, service, signal).finally(() => followed.delete(key))
      }
    },
  }
}

/** A transaction that the nodes no longer know may come back. */
function isOpen({ status }: SentTransaction): boolean {
  return status === 'pending' || status === 'dropped' || status === 'proposed'
}
