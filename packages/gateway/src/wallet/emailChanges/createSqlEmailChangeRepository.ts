import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, between, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { WaitingMail } from '../mail/MailRepository.js'
import { mailTable } from '../mail/mailTable.js'
import { identityTable } from '../users/userTables.js'
import type { EmailChangeRecord, EmailChangeRepository } from './EmailChangeRepository.js'
import { emailChangeTable as table } from './emailChangeTable.js'
import { endAddedSince } from './endAddedSince.js'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export function createSqlEmailChangeRepository(database: Database): EmailChangeRepository {
  // Immediate: the file is locked before it is read, so two gateways wait for each other.
  const behavior = { behavior: 'immediate' } as const
  const isOver = (now: number) => lte(table.expiresAt, now)
  const isOpenIn = (state: EmailChangeRecord['state'], now: number) =>
    and(eq(table.state, state), gt(table.expiresAt, now))
  return {
    async find(userId, now) {
      const isFound = and(eq(table.userId, userId), gt(table.expiresAt, now))
      return database.select().from(table).where(isFound).get()
    },
    async findUndo(undoKey, now) {
      return database.select().from(table).where(canBeUndone(undoKey, now)).get()
    },
    async begin(change, now) {
      removeSome(database, { table, where: isOver(now) }, maxWithRequest)
      return database.transaction((tx) => {
        const isOwn = eq(table.userId, change.userId)
        if (
          tx
            .select()
            .from(table)
            .where(and(isOwn, isOpenIn('changed', now)))
            .get()
        )
          return false
        tx.delete(table).where(isOwn).run()
        tx.insert(table)
          .values({ ...change, checks: 0, mail: 'waiting', undoKey: null })
          .run()
        return true
      }, behavior)
    },
    async renew(id, state, code, now) {
      const { changes } = database
        .update(table)
        .set({ ...code, checks: 0, mail: 'waiting' })
        .where(and(eq(table.id, id), isOpenIn(state, now)))
        .run()
      return changes === 1
    },
    async check({ userId, deviceId, state }, max, now) {
      const isOwn = and(eq(table.userId, userId), eq(table.deviceId, deviceId), isOpenIn(state, now))
      return database
        .update(table)
        .set({ checks: sql`${table.checks} + 1` })
        .where(and(isOwn, gt(table.codeExpiresAt, now), lt(table.checks, max)))
        .returning()
        .get()
    },
    async advance({ id, code }, next, now) {
      const { changes } = database
        .update(table)
        .set({ ...next, state: 'secondary', checks: 0, mail: 'waiting' })
        .where(and(eq(table.id, id), eq(table.code, code), isOpenIn('primary', now)))
        .run()
      return changes === 1
    },
    async complete({ id, code }, { undoKey, until, mails }, now) {
      return database.transaction((tx) => {
        const isOne = and(eq(table.id, id), eq(table.code, code), isOpenIn('secondary', now))
        const change = tx.select().from(table).where(isOne).get()
        if (!change) return 'ended'
        const outcome = replaceAddress(tx, change, until, now)
        if (outcome !== 'changed') {
          tx.delete(table).where(eq(table.id, id)).run()
          return outcome
        }
        tx.update(table).set({ state: 'changed', code: '', undoKey, expiresAt: until }).where(eq(table.id, id)).run()
        queue(tx, mails, now)
        return outcome
      }, behavior)
    },
    async undo(undoKey, mails, now) {
      return database.transaction((tx) => {
        const change = tx.delete(table).where(canBeUndone(undoKey, now)).returning().get()
        if (!change) return false
        const { realm, userId, from, to } = change
        tx.delete(identityTable)
          .where(and(isAddress(realm, to), eq(identityTable.userId, userId)))
          .run()
        tx.update(identityTable)
          .set({ reservedUntil: 0 })
          .where(and(isAddress(realm, from), eq(identityTable.userId, userId)))
          .run()
        endAddedSince(tx, change)
        queue(tx, mails, now)
        return true
      }, behavior)
    },
    async setMail(mailId, mail) {
      database.update(table).set({ mail }).where(eq(table.mailId, mailId)).run()
    },
    async purge(now, signal) {
      await removeInSteps(database, { table, where: isOver(now) }, signal)
      await removeInSteps(database, { table: identityTable, where: isNoLongerReserved(now) }, signal)
    },
  }
}

const canBeUndone = (undoKey: string, now: number) =>
  and(eq(table.undoKey, undoKey), eq(table.state, 'changed'), gt(table.expiresAt, now))
const isAddress = (realm: string, email: string) =>
  and(eq(identityTable.realm, realm), eq(identityTable.kind, 'email'), eq(identityTable.subject, email))
const isNoLongerReserved = (now: number) => between(identityTable.reservedUntil, 1, now)

/** Gives the user the new address in the place of the one before, which is reserved. */
function replaceAddress(tx: Transaction, change: EmailChangeRecord, until: number, now: number) {
  const { realm, userId, from, to } = change
  tx.delete(identityTable)
    .where(and(isAddress(realm, to), isNoLongerReserved(now)))
    .run()
  if (tx.select().from(identityTable).where(isAddress(realm, to)).get()) return 'taken'
  const isInUse = and(
    eq(identityTable.userId, userId),
    eq(identityTable.kind, 'email'),
    eq(identityTable.reservedUntil, 0),
  )
  const [before, ...others] = tx.select().from(identityTable).where(isInUse).all()
  if ((before?.subject ?? '') !== from || others.length > 0) return 'ended'
  if (before) tx.update(identityTable).set({ reservedUntil: until }).where(isAddress(realm, from)).run()
  const createdAt = before?.createdAt ?? now
  tx.insert(identityTable).values({ realm, kind: 'email', subject: to, userId, createdAt }).run()
  return 'changed'
}

function queue(tx: Transaction, mails: readonly WaitingMail[], now: number): void {
  if (mails.length === 0) return
  tx.insert(mailTable)
    .values(mails.map((mail) => ({ ...mail, attempts: 0, dueAt: now })))
    .run()
}
