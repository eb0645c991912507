import type BetterSqlite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/**
 * The gateway's database. Only the repositories of the features use it, each behind an interface
 * with promises, so that another database can stand in its place.
 */
export type Database = BetterSQLite3Database & { readonly $client: BetterSqlite.Database }
