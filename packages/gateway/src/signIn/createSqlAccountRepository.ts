import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, eq, lt } from 'drizzle-orm'
import type { AccountRecord, AccountRepository } from './AccountRepository.js'
import type { WalletInfo } from './signInSchemas.js'
import { signInAccountTable as table } from './signInTables.js'

export function createSqlAccountRepository(database: Database): AccountRepository {
  return {
    async add({ wallet, ...signIn }) {
      const text = wallet === undefined ? null : JSON.stringify(wallet)
      const row = database
        .insert(table)
        .values({ ...signIn, wallet: text, createdAt: signIn.signedInAt })
        .onConflictDoUpdate({
          target: [table.projectId, table.networkId, table.address],
          set: { wallet: text, signedInAt: signIn.signedInAt },
        })
        .returning()
        .get()
      return recordOf(row)
    },
    async find({ projectId, networkId, address }) {
      const isAccount = and(eq(table.projectId, projectId), eq(table.networkId, networkId), eq(table.address, address))
      const row = database.select().from(table).where(isAccount).get()
      return row && recordOf(row)
    },
    purge: (since, signal) => removeInSteps(database, { table, where: lt(table.signedInAt, since) }, signal),
  }
}

function recordOf({ wallet, ...row }: typeof table.$inferSelect): AccountRecord {
  return { ...row, wallet: wallet === null ? undefined : (JSON.parse(wallet) as WalletInfo) }
}
