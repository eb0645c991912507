import { type Clock, delay, withTimeout } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import { followed } from '../stores/followed.js'
import { type MergeOptions, mergePage } from './mergePage.js'
import type { Page, PageAnswer } from './Page.js'
import { emptyList, type PageList } from './PageList.js'

export interface PagesParameters<Item> extends MergeOptions<Item> {
  readonly clock: Clock
  readonly ask: (cursor: string | undefined, signal: AbortSignal) => Promise<PageAnswer<Item>>
  /** Whether a shown item can be seen now. A page without any is followed by the next one. Default: it can. */
  readonly isVisible?: ((item: Item) => boolean) | undefined
  /** Called with the items of each answer, also those that are not shown. */
  readonly onItems?: ((items: readonly Item[]) => void) | undefined
}

export interface Pages<Item> {
  /** With its first listener the first page is asked for, unless its answer is new. */
  readonly $list: ReadableAtom<PageList<Item>>
  /** Asks for the first page, or again for what failed. It never rejects. */
  refresh(): Promise<void>
  /** Asks for the next page. It never rejects. */
  loadMore(): Promise<void>
}

/** ms for which the first page is not asked for again. */
const life = 15_000
/** ms for one page, over all retries of the request. */
const limit = 45_000
/** ms between tries while the service is collecting, which takes up to three minutes. */
const waits = [2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000]
/** Pages in succession without a shown item, after which the user is asked. */
const maxEmpty = 5

/**
 * A list that is loaded page by page while it has a listener. Each page is known by its cursor, and
 * an item that comes twice is listed once, as in the newest answer.
 */
export function createPages<Item>(parameters: PagesParameters<Item>): Pages<Item> {
  const { clock, ask, isShown, isVisible = () => true, onItems } = parameters
  /** Ends with the last listener. */
  let work: AbortController | undefined
  let running: Promise<void> | undefined
  /** In their order; the last one is the next. One that comes twice would lead in a circle. */
  let cursors: readonly (string | undefined)[] = []
  let loadedAt: number | undefined

  const $list = followed<PageList<Item>>(emptyList, () => {
    const own = new AbortController()
    work = own
    void begin()
    return () => {
      own.abort()
      work = undefined
    }
  })
  const update = (change: Partial<PageList<Item>>): void => {
    const { error: _, ...list } = $list.get()
    $list.set({ ...list, ...change })
  }
  /** The first page is loaded unseen while there is a list to read. */
  const isQuiet = (cursor: string | undefined): boolean => cursor === undefined && $list.get().items.length > 0

  const begin = async (): Promise<void> => {
    if (loadedAt === undefined || clock.elapsed() - loadedAt >= life) await refresh()
  }

  /** One page, however long the service collects. */
  const askIndexed = async (cursor: string | undefined, signal: AbortSignal): Promise<PageAnswer<Item>> => {
    for (const wait of [0, ...waits]) {
      if (wait > 0) await delay(clock, wait, signal)
      const answer = await withTimeout(clock, limit, (ends) => ask(cursor, ends), signal)
      if (answer !== 'indexing') return answer
      if (!isQuiet(cursor)) update({ status: 'indexing' })
    }
    return 'indexing'
  }

  /** @returns whether the list has something new to show, or an end. */
  const take = (page: Page<Item>, cursor: string | undefined): boolean => {
    const isFirst = cursor === undefined
    const { items, isContinued } = mergePage($list.get().items, page, isFirst, parameters)
    if (isFirst) loadedAt = clock.elapsed()
    if (!isContinued) {
      const before = isFirst ? [] : cursors
      cursors = [...before, before.includes(page.next) ? undefined : page.next]
    }
    onItems?.(page.items)
    update({ items, hasMore: cursors.at(-1) !== undefined, isOutdated: false })
    const isSeen = page.items.some((item) => isShown(item) && isVisible(item))
    return isSeen || isContinued || cursors.at(-1) === undefined
  }

  const loadPages = async (start: string | undefined, signal: AbortSignal): Promise<void> => {
    let cursor = start
    for (let empty = 1; ; empty += 1) {
      const page = await askIndexed(cursor, signal)
      if (page === 'unsupported') {
        loadedAt = clock.elapsed()
        return update({ ...emptyList, status: 'unsupported' })
      }
      if (page === 'indexing') {
        return update(isQuiet(cursor) ? { status: 'done', isOutdated: true } : { status: 'unindexed' })
      }
      if (take(page, cursor) || empty === maxEmpty) return update({ status: 'done' })
      cursor = cursors.at(-1)
    }
  }

  const run = async (cursor: string | undefined): Promise<void> => {
    const signal = work?.signal
    if (!signal) return
    if (!isQuiet(cursor)) update({ status: 'loading' })
    try {
      await loadPages(cursor, signal)
    } catch (error) {
      if (signal.aborted) update({ status: $list.get().items.length === 0 ? 'idle' : 'done' })
      else if (isQuiet(cursor)) update({ status: 'done', isOutdated: true, error })
      else update({ status: 'failed', error })
    }
  }
  const start = (cursor: string | undefined): Promise<void> => {
    running ??= run(cursor).finally(() => {
      running = undefined
    })
    return running
  }
  const refresh = async (): Promise<void> => {
    await running
    // Without a listener now, the next one asks.
    loadedAt = undefined
    await start(undefined)
  }

  return {
    $list,
    refresh,
    async loadMore() {
      await running
      const next = cursors.at(-1)
      if (next !== undefined) await start(next)
    },
  }
}
