import { delay, formatAccountId, type Page, type PluginContext } from '@latchkey/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { askPage } from '../pages/askPage.js'
import { createPages, type Pages } from '../pages/createPages.js'
import type { PageAnswer } from '../pages/Page.js'
import { createSent } from '../sent/createSent.js'
import type { SentTransaction } from '../sent/SentTransaction.js'
import type { DataService } from '../service/DataService.js'
import type { ReadOwnTokens } from '../tokens/createOwnTokens.js'
import type { ActivityList } from './ActivityList.js'
import type { HistoryItem } from './HistoryItem.js'
import { isShown } from './isShown.js'
import { markHistory } from './markHistory.js'
import { readHistoryItem } from './readHistoryItem.js'
import { withoutDoubtful } from './withoutDoubtful.js'

export interface ActivityParameters {
  readonly context: PluginContext
  readonly service: DataService | undefined
  readonly $page: ReadableAtom<Page | undefined>
  readonly ownTokens: ReadOwnTokens
  /** Ids of the tokens that the user chose to see. */
  readonly $shown: ReadableAtom<ReadonlySet<string>>
  /** Called when a transaction of this app is in a block. */
  readonly onMined: (sent: SentTransaction) => void
}

/** The activity of accounts, and the transactions of this app. */
export interface Activity {
  /** Keeps a store equal to the activity of an account. @returns a function that ends it. */
  followActivity($store: WritableAtom<ActivityList>, address: string, networkId: string): () => void
  /** Asks for newer items, or again for what failed. It never rejects. */
  refreshActivity(address: string, networkId: string): Promise<void>
  /** Asks for older items. It never rejects. */
  loadMoreActivity(address: string, networkId: string): Promise<void>
  /** Follows the transactions of this app that are not settled. */
  followSent(): void
}

/** ms after a transaction is mined, until the service lists it. */
const catchUp = [1500, 3000, 6000, 15_000, 30_000]

export function openActivity({ context, service, $page, ownTokens, $shown, onMined }: ActivityParameters): Activity {
  const { clock } = context
  const histories = new Map<string, Pages<HistoryItem>>()

  /** The page with the marks of its tokens. Without a list of tokens there are none. */
  const mark = async (
    page: PageAnswer<HistoryItem>,
    networkId: string,
    signal: AbortSignal,
  ): Promise<PageAnswer<HistoryItem>> => {
    const tokens = context.tokensOf(networkId)
    if (!tokens || typeof page === 'string') return page
    const network = context.$networks.get().find(({ id }) => id === networkId)
    const own = await ownTokens(networkId, signal)
    const listed = [...(network ? [network.nativeCurrency] : []), ...own]
    return { ...page, items: await markHistory(page.items, { service: tokens, networkId, listed }) }
  }

  const historyOf = (address: string, networkId: string): Pages<HistoryItem> => {
    const key = formatAccountId({ networkId, address })
    const known = histories.get(key)
    if (known) return known
    const history = createPages<HistoryItem>({
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
        if (hashes.length > 0) sent.change({ kind: 'listed', networkId, hashes: new Set(hashes) })
      },
    })
    histories.set(key, history)
    return history
  }

  /** Asks until the service lists a mined transaction itself. Without a listener nothing is asked. */
  const waitForListing = async ({ networkId, address, hashes: [hash] }: SentTransaction): Promise<void> => {
    const signal = $page.get()?.signal
    const isKept = (): boolean => sent.$all.get().some((one) => one.networkId === networkId && one.hashes[0] === hash)
    for (const wait of catchUp) {
      await delay(clock, wait, signal)
      if (!isKept()) return
      await histories.get(formatAccountId({ networkId, address }))?.refresh()
    }
  }

  const sent = createSent({
    context,
    $page,
    onSettled(transaction, { status }) {
      onMined(transaction)
      if (status !== 'confirmed' && status !== 'reverted') return
      waitForListing(transaction).catch(() => undefined) // the page was left
    },
  })

  return {
    followActivity($store, address, networkId) {
      const { $list } = historyOf(address, networkId)
      const update = (): void => {
        const own = sent.$all.get().filter((one) => one.networkId === networkId && one.address === address)
        const list = $list.get()
        const hashes = new Set(own.flatMap((one) => one.hashes))
        // The service may list as pending what this app knows better.
        const others = list.items.filter(({ hash, status }) => status !== 'pending' || !hashes.has(hash))
        const items = others.flatMap((item) => withoutDoubtful(item, $shown.get()) ?? [])
        $store.set({ ...list, items, sent: own })
      }
      const stops = [$list.listen(update), sent.$all.listen(update), $shown.listen(update)]
      sent.followAll()
      update()
      return () => {
        for (const stop of stops) stop()
      }
    },
    refreshActivity: (address, networkId) => historyOf(address, networkId).refresh(),
    loadMoreActivity: (address, networkId) => historyOf(address, networkId).loadMore(),
    followSent: () => sent.followAll(),
  }
}
