import { isRecord } from '@latchkey/core'
import type { Page } from './Page.js'

/** A service sends up to 100. */
const mostItems = 200
const longestCursor = 2000

/**
 * Reads an answer in pages. What `readItem` does not accept is left out.
 *
 * @returns `undefined` for an answer that is no page.
 */
export function readPage<Item>(value: unknown, readItem: (item: unknown) => Item | undefined): Page<Item> | undefined {
  if (!isRecord(value) || !Array.isArray(value.data)) return undefined
  const next = value.next === null || value.next === '' ? undefined : value.next
  if (next !== undefined && (typeof next !== 'string' || next.length > longestCursor)) return undefined
  const items = value.data.slice(0, mostItems).flatMap((item) => {
    const read = readItem(item)
    return read === undefined ? [] : [read]
  })
  return { items, next }
}
