import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from '@latchkey/server/database'
import BetterSqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { GatewayError } from '../errors/GatewayError.js'

/** Milliseconds that a write waits for another gateway on the same file. */
const patience = 5000

/**
 * Opens the database and brings its tables to the form of this version. A missing file is created,
 * readable by its owner only. Several gateways of one host can share a file.
 *
 * @param file - `:memory:` for a database that ends with the process.
 * @param migrations - The package's folder of migrations.
 * @throws {GatewayError} `GATEWAY_DATABASE`.
 */
export function openDatabase(file: string, migrations: URL): Database {
  let client: BetterSqlite.Database | undefined
  try {
    if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
    client = new BetterSqlite(file, { timeout: patience })
    client.pragma('journal_mode = WAL')
    // What was answered survives a power failure as well.
    client.pragma('synchronous = FULL')
    client.pragma('foreign_keys = ON')
    client.pragma('secure_delete = ON')
    const database = drizzle(client)
    bringUpToDate(database, fileURLToPath(migrations))
    return database
  } catch (cause) {
    client?.close()
    throw new GatewayError('GATEWAY_DATABASE', `The database ${file} can't be opened. Check its path and its rights.`, {
      cause,
    })
  }
}

function bringUpToDate(database: Database, migrationsFolder: string): void {
  try {
    migrate(database, { migrationsFolder })
  } catch {
    // Another gateway may have done the same at the same time, and has finished now.
    migrate(database, { migrationsFolder })
  }
}
