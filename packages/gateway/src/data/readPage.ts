import type { ClientWork } from '../outgoing/ClientWork.js'
import { readCursor, writeCursor } from './answers/cursors.js'
import type { Sourced } from './DataNetwork.js'
import type { PageRequest } from './sources/ActivitySource.js'
import { CursorError } from './sources/CursorError.js'
import type { Fallback } from './sources/createFallback.js'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | undefined
}

export interface PageOptions<Source, Item> {
  readonly ask: (source: Source, request: PageRequest, signal: AbortSignal) => Promise<Page<Item>>
  readonly isShown: (item: Item) => boolean
}

export interface PageQuestion extends ClientWork {
  readonly address: string
  readonly cursor: string | undefined
}

const pageSize = 50
/** Pages that are read at most to find an item that is shown. */
const maxPages = 5

/**
 * Reads a page. A cursor leads back to its source alone. A page of which nothing is shown is
 * followed by the next one: clients stop at an empty page.
 *
 * @throws {CursorError} What the fallback throws as well.
 */
export async function readPage<Source extends { readonly name: string }, Item>(
  fallback: Fallback<Source, Sourced<Page<Item>>>,
  { address, cursor, signal, requester }: PageQuestion,
  { ask, isShown }: PageOptions<Source, Item>,
): Promise<Page<Item>> {
  let next = cursor
  for (let count = 1; ; count += 1) {
    const at = next === undefined ? undefined : readCursor(next)
    if (at && !fallback.sources.some(({ name }) => name === at.source)) throw new CursorError('gateway')
    const request = { address, cursor: at?.position, max: pageSize, requester }
    const page = await fallback.ask(
      { key: `${address} ${next ?? ''}`, signal, only: at?.source },
      async (source, limit) => ({
        ...(await ask(source, request, limit)),
        source: source.name,
      }),
    )
    const items = page.items.filter(isShown)
    next = page.next === undefined ? undefined : writeCursor({ source: page.source, position: page.next })
    if (items.length > 0 || next === undefined || count === maxPages) return { items, next }
  }
}
