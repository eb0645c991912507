import type BetterSqlite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/**
 * A server's database. Only repositories use it, each behind an interface
 * with promises, so that another database can stand in its place.
 */
export type Database = BetterSQLite3Database & { readonly $client: BetterSqlite.Database }
