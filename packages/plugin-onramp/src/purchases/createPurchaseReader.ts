import { type EntryEvent, type EntryReader, type LedgerEntry, withTimeout } from '@latchkey/core'
import type {
  OnrampContext,
  OnrampProvider,
  PreparedPage,
  ProviderStatus,
  PurchaseReport,
} from '../contract/OnrampProvider.js'
import { isPurchaseData } from './isPurchaseData.js'
import type { PurchaseData } from './PurchaseData.js'

/** ms for one answer of a provider. */
const limit = 15_000

const events: Readonly<Record<ProviderStatus, EntryEvent>> = {
  // The payment was declined, and the user can try another card.
  open: 'pending',
  pending: 'pending',
  paid: 'pending',
  arrived: 'confirmed',
  failed: 'reverted',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** What a report can change. */
const changing = ['status', 'reason', 'hash'] as const

export interface PurchaseReaderParameters {
  readonly outside: OnrampContext
  /**
   * The provider with an id. `undefined`: it is no longer configured.
   *
   * @throws what the failure of loading its code is.
   */
  readonly findProvider: (id: string) => Promise<OnrampProvider | undefined>
  /** Called with the page of a purchase that is open. */
  readonly onPage: (entry: LedgerEntry, provider: OnrampProvider, page: PreparedPage) => void
}

/**
 * Says how purchases end, by the word of their providers alone: a balance rises for many reasons, so
 * no rise of it makes a purchase arrive.
 */
export function createPurchaseReader({ outside, findProvider, onPage }: PurchaseReaderParameters): EntryReader {
  return {
    async look(entry, _isTaken, signal) {
      const { data } = entry
      if (!isPurchaseData(data) || data.purchase === undefined) return undefined
      const { purchase } = data
      const provider = await findProvider(data.provider)
      const read = provider?.status
      if (!read) throw new Error(`The provider "${data.provider}" of a purchase is not there.`)
      const report = await withTimeout(outside.clock, limit, (ends) => read(outside, purchase, ends), signal)
      if (!report) throw new Error(`The provider "${data.provider}" does not know the purchase "${purchase}".`)
      if (report.status === 'open' && report.page) onPage(entry, provider, report.page)
      // What the provider made up is left out: the hash alone, or all that it says.
      const next = [report, { ...report, hash: undefined }].map((each) => withReport(data, each)).find(isPurchaseData)
      const isNew = next !== undefined && changing.some((key) => next[key] !== data[key])
      return isNew ? { event: events[next.status], facts: { data: next } } : undefined
    },
  }
}

function withReport(data: PurchaseData, { status, reason, hash = data.hash }: PurchaseReport): PurchaseData {
  const { reason: _, hash: __, ...rest } = data
  return { ...rest, status, ...(reason && { reason }), ...(hash !== undefined && { hash }) }
}
