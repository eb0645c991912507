import type { Place } from '@latchkey/indexer'
import { CursorError } from '../sources/CursorError.js'

/** Writes a place for a cursor. */
export function writePlace({ block, position }: Place): string {
  return `${block}.${position}`
}

/** @throws {CursorError} for a text that `writePlace` did not write. */
export function readPlace(cursor: string, source: string): Place {
  const [, block, position] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? []
  if (block === undefined || position === undefined) throw new CursorError(source)
  return { block: Number(block), position: Number(position) }
}
