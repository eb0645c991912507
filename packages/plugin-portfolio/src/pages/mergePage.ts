import type { Page } from './Page.js'

export interface MergeOptions<Item> {
  /** A text that only this item has. */
  readonly keyOf: (item: Item) => string
  readonly isShown: (item: Item) => boolean
  /** Default: the order of the service. */
  readonly compare?: ((one: Item, other: Item) => number) | undefined
}

export interface MergedPage<Item> {
  readonly items: readonly Item[]
  /**
   * The first page reaches the known items, so these stay. Otherwise items between them may be
   * missing, or the page is all that there is.
   */
  readonly isContinued: boolean
}

/** Adds a page to the known items. Of an item that comes twice, the newest answer counts. */
export function mergePage<Item>(
  known: readonly Item[],
  page: Page<Item>,
  isFirst: boolean,
  { keyOf, isShown, compare }: MergeOptions<Item>,
): MergedPage<Item> {
  const keys = new Set(page.items.map(keyOf))
  const end = known.findLastIndex((item) => keys.has(keyOf(item)))
  const isContinued = isFirst && page.next !== undefined && end >= 0
  const shown = page.items.filter(isShown)
  const last = page.items.at(-1)
  // What is known in the range of the page and missing in it is gone, e.g. after a reorg.
  const isGone = (item: Item): boolean => last !== undefined && compare !== undefined && compare(item, last) < 0
  const older = isContinued ? known.slice(end + 1).filter((item) => !isGone(item)) : []
  const all = isFirst ? [...shown, ...older] : [...known, ...shown]
  const items = [...new Map(all.map((item) => [keyOf(item), item])).values()]
  return { items: compare ? items.sort(compare) : items, isContinued }
}
