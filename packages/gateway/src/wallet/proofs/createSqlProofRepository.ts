import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { lte } from 'drizzle-orm'
import type { ProofRepository } from './ProofRepository.js'
import { proofTable as table } from './proofTable.js'

export function createSqlProofRepository(database: Database): ProofRepository {
  const isOver = (now: number) => lte(table.expiresAt, now)
  return {
    async use(key, expiresAt, now) {
      removeSome(database, { table, where: isOver(now) }, maxWithRequest)
      const { changes } = database.insert(table).values({ key, expiresAt }).onConflictDoNothing().run()
      return changes === 1
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOver(now) }, signal),
  }
}
