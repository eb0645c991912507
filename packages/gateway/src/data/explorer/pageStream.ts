import { SourceError } from '@latchkey/server'
import { blockscoutName } from './blockscoutName.js'

/** What leads to the next page of a list: members of a query. */
export type PageParams = Readonly<Record<string, string>>

export interface Page<Item> {
  readonly items: readonly Item[]
  /** `undefined`: there are no more. */
  readonly next: PageParams | undefined
}

/** A list in pages, the newest first, as far as it was read. */
export interface PageStream<Item> {
  /** Of the page with the first item that is still to come. `{}`: the first page. */
  readonly at: PageParams
  readonly items: readonly Item[]
  readonly next: PageParams | undefined
}

/**
 * Reads on until there is an item below a block, so that a list of many items in one block goes on.
 *
 * @param below - Only items of lower blocks count. `undefined`: all do.
 */
export async function readStream<Item extends { readonly block: number }>(
  read: (at: PageParams) => Promise<Page<Item>>,
  at: PageParams,
  below: number | undefined,
): Promise<PageStream<Item>> {
  let place = at
  // The explorer decides how many pages there are.
  for (let count = 0; count < maxPages; count += 1) {
    const { items, next } = await read(place)
    const lower = items.filter(({ block }) => below === undefined || block < below)
    if (lower.length > 0 || next === undefined) return { at: place, items: lower, next }
    place = next
  }
  // A block has too many items, as strangers can bring about.
  throw new SourceError(blockscoutName, { asksTooMuch: true })
}

/** Reads the next page of a stream as well. */
export async function extendStream<Item>(
  read: (at: PageParams) => Promise<Page<Item>>,
  { at, items, next }: PageStream<Item>,
): Promise<PageStream<Item>> {
  if (next === undefined) return { at, items, next }
  const page = await read(next)
  return { at, items: [...items, ...page.items], next: page.next }
}

export const maxPages = 20
