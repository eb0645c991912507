import { CursorError } from '../sources/CursorError.js'

/** A place in the list of one source. */
export interface Cursor {
  readonly source: string
  /** The source's own. */
  readonly position: string
}

/** Writes a cursor for clients. It belongs to its source: another one has other positions. */
export function writeCursor({ source, position }: Cursor): string {
  return Buffer.from(`${source} ${position}`).toString('base64url')
}

/** @throws {CursorError} for a text that `writeCursor` did not write. */
export function readCursor(text: string): Cursor {
  const [, source, position] =
    /^([\w-]{1,64}) ([\x20-\x7e]{1,500})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (source === undefined || position === undefined || writeCursor({ source, position }) !== text) {
    throw new CursorError('gateway')
  }
  return { source, position }
}
