import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { eraseUser } from '../accounts/eraseUser.js'
import { passkeyTable } from '../passkeys/passkeyTable.js'
import { walletTable } from '../wallets/walletTables.js'
import type { Identity, IdentityName, NewSession, Preferences, UserRepository } from './UserRepository.js'
import { deviceTable, identityTable, sessionTable, userTable } from './userTables.js'

export function createSqlUserRepository(database: Database): UserRepository {
  // Immediate: the file is locked before it is read, so two gateways wait for each other.
  const behavior = { behavior: 'immediate' } as const
  return {
    add: async (realm, now) => addUser(database, realm, now),
    async begin({ user, maxDevices, ...session }) {
      return database.transaction((tx) => {
        const userId = typeof user === 'string' ? user : userOf(tx, user, session)
        const isRestored = userId === undefined ? undefined : reopen(tx, userId, session.createdAt)
        if (userId === undefined || isRestored === undefined) return undefined
        const isNewDevice = addDevice(tx, userId, session)
        endSessions(tx, userId, [session.deviceId])
        tx.insert(sessionTable)
          .values({ ...session, userId })
          .run()
        return { userId, isNewDevice, isRestored, ended: endSurplus(tx, userId, maxDevices) }
      }, behavior)
    },
    async findSession(key, now) {
      const isFound = and(eq(sessionTable.key, key), gt(sessionTable.expiresAt, now))
      return database.select().from(sessionTable).where(isFound).get()
    },
    async renewSession(key, { usedAt, expiresAt }) {
      database.transaction((tx) => {
        const isOne = eq(sessionTable.key, key)
        const session = tx.update(sessionTable).set({ usedAt, expiresAt }).where(isOne).returning().get()
        if (!session) return
        const { userId, deviceId } = session
        tx.update(deviceTable).set({ seenAt: usedAt }).where(isDevice(userId, deviceId)).run()
      }, behavior)
    },
    async confirmSession(key, now) {
      database.update(sessionTable).set({ checkedAt: now, factorAt: now }).where(eq(sessionTable.key, key)).run()
    },
    async endSession(key) {
      database.delete(sessionTable).where(eq(sessionTable.key, key)).run()
    },
    async find(userId) {
      const { id, realm, preferences, createdAt } = userTable
      const row = database.select({ id, realm, preferences, createdAt }).from(userTable).where(eq(id, userId)).get()
      return row && { ...row, preferences: JSON.parse(row.preferences) as Preferences }
    },
    async findIdentities(userId) {
      const { kind, subject, label, createdAt } = identityTable
      const found = database
        .select({ kind, subject, label, createdAt })
        .from(identityTable)
        .where(isInUseOf(userId))
        .orderBy(createdAt)
        .all()
      return found.map((identity) => ({ ...identity, label: identity.label || identity.subject }))
    },
    async link(userId, { kind, subject, label = '' }, { realm, now, max }) {
      return database.transaction((tx) => {
        const isOne = isIdentity(realm, { kind, subject })
        const known = tx.select().from(identityTable).where(isOne).get()
        if (known?.userId === userId) {
          tx.update(identityTable).set({ label }).where(isOne).run()
          return 'linked'
        }
        if (known && !hasNothingElse(tx, known.userId, now)) return 'taken'
        if (tx.select().from(identityTable).where(isInUseOf(userId)).all().length >= max) return 'tooMany'
        if (known) eraseUser(tx, known.userId)
        tx.insert(identityTable).values({ realm, kind, subject, userId, createdAt: now, label }).run()
        return 'linked'
      }, behavior)
    },
    async unlink(userId, { kind, subject }) {
      return database.transaction((tx) => {
        const own = tx.select().from(identityTable).where(isInUseOf(userId)).all()
        if (!own.some((each) => each.kind === kind && each.subject === subject)) return 'unknown'
        if (own.length === 1) return 'last'
        const isOne = and(isInUseOf(userId), eq(identityTable.kind, kind), eq(identityTable.subject, subject))
        tx.delete(identityTable).where(isOne).run()
        return 'ended'
      }, behavior)
    },
    async knowsDevice(realm, deviceId) {
      const known = database
        .select({ id: deviceTable.id })
        .from(deviceTable)
        .innerJoin(userTable, eq(userTable.id, deviceTable.userId))
        .where(and(eq(deviceTable.id, deviceId), eq(userTable.realm, realm)))
        .limit(1)
        .get()
      return known !== undefined
    },
    async findDevices(userId) {
      const { id, createdAt, seenAt } = deviceTable
      return database
        .select({ id, createdAt, seenAt })
        .from(deviceTable)
        .where(eq(deviceTable.userId, userId))
        .orderBy(desc(seenAt))
        .all()
    },
    async setPreferences(userId, preferences) {
      database
        .update(userTable)
        .set({ preferences: JSON.stringify(preferences) })
        .where(eq(userTable.id, userId))
        .run()
    },
    async endDevice(userId, deviceId) {
      return database.transaction((tx) => {
        endSessions(tx, userId, [deviceId])
        return tx.delete(deviceTable).where(isDevice(userId, deviceId)).run().changes === 1
      }, behavior)
    },
    async endSessions() {
      database.delete(sessionTable).run()
    },
    purge: (now, signal) =>
      removeInSteps(database, { table: sessionTable, where: lte(sessionTable.expiresAt, now) }, signal),
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type Session = Pick<NewSession, 'deviceId' | 'realm' | 'createdAt'>

/** The id of the user with an identity, who may be a new one. `undefined`: it is reserved. */
function userOf(tx: Transaction, identity: Identity, { realm, createdAt }: Session): string | undefined {
  const { kind, subject, label = '' } = identity
  const isOne = isIdentity(realm, identity)
  const known = tx.select().from(identityTable).where(isOne).get()
  if (known && known.reservedUntil > createdAt) return undefined
  if (known && known.reservedUntil > 0) tx.delete(identityTable).where(isOne).run()
  // Their time has come: someone who logs in now is new.
  else if (known && isGone(tx, known.userId, createdAt)) eraseUser(tx, known.userId)
  else if (known) {
    // People change their address at a provider.
    tx.update(identityTable).set({ label }).where(isOne).run()
    return known.userId
  }
  const id = addUser(tx, realm, createdAt)
  tx.insert(identityTable).values({ realm, kind, subject, userId: id, createdAt, label }).run()
  return id
}

/** Whether a user is to be erased now. */
function isGone(tx: Transaction, userId: string, now: number): boolean {
  const user = tx.select().from(userTable).where(eq(userTable.id, userId)).get()
  return !user || (user.erasesAt > 0 && user.erasesAt <= now)
}

/** Whether a user has one identity, no passkey, and no wallet that was ever opened. */
function hasNothingElse(tx: Transaction, userId: string, now: number): boolean {
  if (isGone(tx, userId, now)) return true
  const isOpened = and(eq(walletTable.userId, userId), eq(walletTable.isOpened, true))
  return (
    tx.select().from(identityTable).where(eq(identityTable.userId, userId)).all().length === 1 &&
    !tx.select({ id: passkeyTable.id }).from(passkeyTable).where(eq(passkeyTable.userId, userId)).get() &&
    !tx.select({ id: walletTable.id }).from(walletTable).where(isOpened).get()
  )
}

/** Opens an account that was closed. Returns whether it was. `undefined`: there is no such user any more. */
function reopen(tx: Transaction, userId: string, now: number): boolean | undefined {
  if (isGone(tx, userId, now)) return undefined
  const isClosed = and(eq(userTable.id, userId), gt(userTable.erasesAt, 0))
  return tx.update(userTable).set({ erasesAt: 0 }).where(isClosed).run().changes === 1
}

function addUser(tx: Pick<Database, 'insert'>, realm: string, createdAt: number): string {
  const id = crypto.randomUUID()
  tx.insert(userTable).values({ id, realm, preferences: '{}', createdAt }).run()
  return id
}

/** Returns whether the user did not have it before. */
function addDevice(tx: Transaction, userId: string, { deviceId: id, createdAt: now }: Session): boolean {
  const { changes } = tx.update(deviceTable).set({ seenAt: now }).where(isDevice(userId, id)).run()
  if (changes === 0) tx.insert(deviceTable).values({ userId, id, createdAt: now, seenAt: now }).run()
  return changes === 0
}

/** Ends the devices of a user beyond the newest `max`. Returns their ids. */
function endSurplus(tx: Transaction, userId: string, max: number): readonly string[] {
  const surplus = tx
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId))
    .orderBy(desc(deviceTable.seenAt), desc(deviceTable.createdAt))
    .all()
    .slice(max)
    .map(({ id }) => id)
  endSessions(tx, userId, surplus)
  tx.delete(deviceTable)
    .where(and(eq(deviceTable.userId, userId), inArray(deviceTable.id, surplus)))
    .run()
  return surplus
}

function endSessions(tx: Transaction, userId: string, deviceIds: readonly string[]): void {
  tx.delete(sessionTable)
    .where(and(eq(sessionTable.userId, userId), inArray(sessionTable.deviceId, [...deviceIds])))
    .run()
}

const isInUseOf = (userId: string) => and(eq(identityTable.userId, userId), eq(identityTable.reservedUntil, 0))
const isIdentity = (realm: string, { kind, subject }: IdentityName) =>
  and(eq(identityTable.realm, realm), eq(identityTable.kind, kind), eq(identityTable.subject, subject))
const isDevice = (userId: string, id: string) => and(eq(deviceTable.userId, userId), eq(deviceTable.id, id))
