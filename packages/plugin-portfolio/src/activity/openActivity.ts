import { delay, type LedgerEntry, loadOnce, type Page, type PluginContext } from '@latchkey/core'
import { tokensService } from '@latchkey/core/services'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { AccountLists } from '../pages/AccountLists.js'
import { askPage } from '../pages/askPage.js'
import { createPages, type Pages } from '../pages/createPages.js'
import type { PageAnswer } from '../pages/Page.js'
import type { DataService } from '../service/DataService.js'
import { perAccount } from '../stores/perAccount.js'
import type { ReadOwnTokens } from '../tokens/createOwnTokens.js'
import { listedTokens } from '../tokens/listedTokens.js'
import type { ActivityList } from './ActivityList.js'
import { createEnds } from './createEnds.js'
import { createSentTokens } from './createSentTokens.js'
import type { HistoryItem } from './HistoryItem.js'
import { isListed } from './isListed.js'
import { isShown } from './isShown.js'
import { markHistory } from './markHistory.js'
import { readHistoryItem } from './readHistoryItem.js'
import { toActivityList } from './toActivityList.js'
import { toSent } from './toSent.js'
import { withoutDoubtful } from './withoutDoubtful.js'

export interface ActivityParameters {
  readonly context: PluginContext
  readonly service: DataService | undefined
  readonly $page: ReadableAtom<Page | undefined>
  readonly ownTokens: ReadOwnTokens
  /** Ids of the tokens that the user chose to see. */
  readonly $shown: ReadableAtom<ReadonlySet<string>>
  /** Called when an entry of the ledger has ended. */
  readonly onEnded: (entry: LedgerEntry) => void
}

export interface Activity {
  readonly lists: AccountLists<ActivityList>
  /** This tab has found out that an entry of the ledger ended. */
  noteEnd(entry: LedgerEntry): void
}

interface History {
  readonly pages: Pages<HistoryItem>
  /** Hashes of mined transactions that the service has, also of those that are not shown. */
  readonly $listed: WritableAtom<ReadonlySet<string>>
}

/** ms after a transaction is mined, until the service lists it. */
const catchUp = [1500, 3000, 6000, 15_000, 30_000]

export function openActivity({ context, service, $page, ownTokens, $shown, onEnded }: ActivityParameters): Activity {
  const { clock } = context
  const tokens = createSentTokens(context)

  /** The page with the marks of its tokens. Without a list of tokens there are none. */
  const mark = async (
    page: PageAnswer<HistoryItem>,
    networkId: string,
    signal: AbortSignal,
  ): Promise<PageAnswer<HistoryItem>> => {
    const service = context.service(tokensService, networkId)
    if (!service || typeof page === 'string') return page
    const listed = listedTokens(context, networkId, await ownTokens(networkId, signal))
    return { ...page, items: await markHistory(page.items, { service, networkId, listed }) }
  }

  const historyOf = perAccount((address, networkId): History => {
    const $listed = atom<ReadonlySet<string>>(new Set())
    const pages = createPages<HistoryItem>({
      clock,
      keyOf: ({ id }) => id,
      compare: (one, other) => other.at - one.at,
      isShown: (item) => isShown(item, networkId),
      isVisible: (item) => withoutDoubtful(item, $shown.get()) !== undefined,
      async ask(cursor, signal) {
        if (!service || !(await service.supports(networkId, signal))) return 'unsupported'
        const request = { name: 'history', address, networkId, cursor }
        return mark(await askPage(service, request, readHistoryItem, signal), networkId, signal)
      },
      onItems(items) {
        const hashes = items.flatMap(({ hash, status }) => (status === 'pending' ? [] : [hash]))
        $listed.set(new Set([...$listed.get(), ...hashes]))
      },
    })
    return { pages, $listed }
  })

  /** Asks until the service lists what an entry has come to. Without a listener nothing is asked. */
  const waitForListing = async (entry: LedgerEntry): Promise<void> => {
    const history = () => historyOf(entry.address, entry.networkId)
    const before = history().$listed.get()
    const sent = toSent(entry, tokens.$known.get())
    // What others have sent, e.g. for a purchase, has a hash that the ledger does not know.
    const isThere = (listed: ReadonlySet<string>): boolean =>
      sent ? isListed(sent, listed) : before.size > 0 && listed.size > before.size
    for (const wait of catchUp) {
      await delay(clock, wait, $page.get()?.signal)
      const { pages, $listed } = history()
      if (isThere($listed.get())) return
      await pages.refresh()
    }
  }

  const ends = createEnds((entry) => {
    onEnded(entry)
    if (entry.status !== 'confirmed' && entry.status !== 'reverted') return
    waitForListing(entry).catch(() => undefined) // the page was left
  })
  const loadLedger = loadOnce(async () => {
    const ledger = await context.loadLedger()
    ledger.$all.subscribe(ends.update)
    return ledger
  })

  return {
    lists: {
      async follow($store, address, networkId) {
        const { $all } = await loadLedger()
        const { pages, $listed } = historyOf(address, networkId)
        const update = (): void => {
          const list = toActivityList({
            history: pages.$list.get(),
            entries: $all.get().filter((entry) => entry.networkId === networkId && entry.address === address),
            listed: $listed.get(),
            shown: $shown.get(),
            tokens: tokens.$known.get(),
          })
          $store.set(list)
          const signal = $page.get()?.signal
          if (signal) tokens.read(list.sent, signal)
        }
        const stops = [pages.$list, $all, $listed, $shown, tokens.$known].map(($one) => $one.listen(update))
        update()
        return () => {
          for (const stop of stops) stop()
        }
      },
      refresh: (address, networkId) => historyOf(address, networkId).pages.refresh(),
      loadMore: (address, networkId) => historyOf(address, networkId).pages.loadMore(),
    },
    noteEnd(entry) {
      ends.note(entry)
      loadLedger().catch(() => undefined) // the end is noted, and it is loaded again when activity is shown
    },
  }
}
