import type { Database } from '@latchkey/server/database'
import { eq, inArray } from 'drizzle-orm'
import { emailChangeTable } from '../emailChanges/emailChangeTable.js'
import { eventTable } from '../events/eventTable.js'
import { passkeyTable } from '../passkeys/passkeyTable.js'
import { deviceTable, identityTable, sessionTable, userTable } from '../users/userTables.js'
import { endedOpenerTable, openerTable, walletTable } from '../wallets/walletTables.js'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Erases a user with all that is theirs. What opened their wallets is ended, also for the vault, so a
 * restored backup brings nothing back.
 */
export function eraseUser(tx: Transaction, userId: string): void {
  const wallets = tx.delete(walletTable).where(eq(walletTable.userId, userId)).returning({ id: walletTable.id }).all()
  const isOfWallet = inArray(
    openerTable.walletId,
    wallets.map(({ id }) => id),
  )
  const ended = tx.delete(openerTable).where(isOfWallet).returning({ id: openerTable.id }).all()
  if (ended.length > 0) tx.insert(endedOpenerTable).values(ended).onConflictDoNothing().run()
  tx.delete(passkeyTable).where(eq(passkeyTable.userId, userId)).run()
  tx.delete(emailChangeTable).where(eq(emailChangeTable.userId, userId)).run()
  tx.delete(eventTable).where(eq(eventTable.userId, userId)).run()
  tx.delete(sessionTable).where(eq(sessionTable.userId, userId)).run()
  tx.delete(deviceTable).where(eq(deviceTable.userId, userId)).run()
  tx.delete(identityTable).where(eq(identityTable.userId, userId)).run()
  tx.delete(userTable).where(eq(userTable.id, userId)).run()
}
