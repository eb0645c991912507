import type { Database } from '@latchkey/server/database'
import { and, desc, eq, gt, inArray, ne, notInArray, or } from 'drizzle-orm'
import { passkeyIdIn } from '../passkeys/passkeyIdIn.js'
import { passkeyTable } from '../passkeys/passkeyTable.js'
import { deviceTable, identityTable, sessionTable } from '../users/userTables.js'
import { endedOpenerTable, openerTable, walletTable } from '../wallets/walletTables.js'
import type { EmailChangeRecord } from './EmailChangeRepository.js'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Ends what a user has got since a change of their address was begun, and the session of the device that
 * has begun it. The last opener of a wallet that was opened stays: without it nothing opens the wallet.
 */
export function endAddedSince(
  tx: Transaction,
  { userId, deviceId, startedAt }: Pick<EmailChangeRecord, 'userId' | 'deviceId' | 'startedAt'>,
): void {
  const isNewLogin = and(ne(identityTable.kind, 'email'), gt(identityTable.createdAt, startedAt))
  tx.delete(identityTable)
    .where(and(eq(identityTable.userId, userId), isNewLogin))
    .run()
  const isNewDevice = and(eq(deviceTable.userId, userId), gt(deviceTable.createdAt, startedAt))
  const devices = tx
    .delete(deviceTable)
    .where(isNewDevice)
    .returning()
    .all()
    .map(({ id }) => id)
  const isAdded = or(gt(sessionTable.createdAt, startedAt), inArray(sessionTable.deviceId, [...devices, deviceId]))
  tx.delete(sessionTable)
    .where(and(eq(sessionTable.userId, userId), isAdded))
    .run()
  // Who had the address could ask for another wallet as well.
  tx.update(walletTable).set({ replaceableAt: 0 }).where(eq(walletTable.userId, userId)).run()
  const left = tx
    .select()
    .from(walletTable)
    .where(eq(walletTable.userId, userId))
    .all()
    .flatMap(({ id, isOpened }) => endOpeners(tx, { id, isOpened }, devices, startedAt))
  const isAddedPasskey = and(eq(passkeyTable.userId, userId), gt(passkeyTable.createdAt, startedAt))
  const used = left.filter(({ kind }) => kind === 'passkey').map(({ boundTo }) => passkeyIdIn(boundTo))
  tx.delete(passkeyTable)
    .where(and(isAddedPasskey, notInArray(passkeyTable.id, used)))
    .run()
}

/** Returns those that are left of a wallet. */
function endOpeners(
  tx: Transaction,
  wallet: { readonly id: string; readonly isOpened: boolean },
  devices: readonly string[],
  startedAt: number,
) {
  const all = tx
    .select()
    .from(openerTable)
    .where(eq(openerTable.walletId, wallet.id))
    .orderBy(desc(openerTable.usedAt))
    .all()
  const added = all.filter(
    ({ kind, boundTo, createdAt }) => createdAt > startedAt || (kind === 'device' && devices.includes(boundTo)),
  )
  const ended = wallet.isOpened && added.length === all.length ? added.slice(1) : added
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) {
    tx.delete(openerTable).where(inArray(openerTable.id, ids)).run()
    tx.insert(endedOpenerTable)
      .values(ids.map((id) => ({ id })))
      .onConflictDoNothing()
      .run()
  }
  return all.filter((each) => !ended.includes(each))
}
