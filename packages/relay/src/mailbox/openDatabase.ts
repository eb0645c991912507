import { closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { RelayError } from '../errors/RelayError.js'

/** Must be increased with every change of the tables. */
const version = 1

const tables = `
CREATE TABLE messages (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  topic BLOB NOT NULL,
  sender BLOB NOT NULL,
  message TEXT NOT NULL,
  tag INTEGER NOT NULL,
  published_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX messages_by_topic ON messages (topic, number);
CREATE INDEX messages_by_expiry ON messages (expires_at);
CREATE TABLE deliveries (
  number INTEGER NOT NULL,
  client BLOB NOT NULL,
  PRIMARY KEY (number, client)
) STRICT, WITHOUT ROWID;
`

/**
 * Opens the mailbox's file for this process alone. A missing file is created, readable by its owner
 * only.
 *
 * @throws {RelayError} `RELAY_STORE` if another version wrote the file. Otherwise SQLite's own
 *   errors.
 */
export function openDatabase(file: string): Database.Database {
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const database = new Database(file)
  try {
    // Erased content is overwritten with zeros, and its pages can be returned to the file system.
    database.pragma('secure_delete = ON')
    database.pragma('auto_vacuum = INCREMENTAL')
    // Two relays on one file would not notify each other of messages.
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    // A killed process loses nothing that was answered. A power failure may lose the last moments.
    database.pragma('synchronous = NORMAL')
    const found = database.pragma('user_version', { simple: true })
    if (found === 0) database.transaction(() => database.exec(`${tables}PRAGMA user_version = ${version}`))()
    else if (found !== version) {
      throw new RelayError(
        'RELAY_STORE',
        `The mailbox file has format ${found}, and this relay reads format ${version}. Use the relay that wrote it, or another file.`,
      )
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
