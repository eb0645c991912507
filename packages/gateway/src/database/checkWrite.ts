import type { Database } from '@latchkey/server/database'

/**
 * Writes to the database, which fails while its disk is full or its file can't be written. The number
 * has no meaning: SQLite writes it also if it is the same.
 */
export function checkWrite({ $client }: Database): void {
  $client.pragma('user_version = 1')
}
