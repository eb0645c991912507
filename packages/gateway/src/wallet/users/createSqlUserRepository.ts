import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Identity, NewSession, Preferences, UserRepository } from './UserRepository.js'
import { deviceTable, identityTable, sessionTable, userTable } from './userTables.js'

export function createSqlUserRepository(database: Database): UserRepository {
  // Immediate: the file is locked before it is read, so two gateways wait for each other.
  const behavior = { behavior: 'immediate' } as const
  return {
    add: async (realm, now) => addUser(database, realm, now),
    async begin({ user, maxDevices, ...session }) {
      return database.transaction((tx) => {
        const userId = typeof user === 'string' ? user : userOf(tx, user, session)
        if (userId === undefined) return undefined
        const isNewDevice = addDevice(tx, userId, session)
        endSessions(tx, userId, [session.deviceId])
        tx.insert(sessionTable)
          .values({ ...session, userId })
          .run()
        return { userId, isNewDevice, ended: endSurplus(tx, userId, maxDevices) }
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
      const row = database.select().from(userTable).where(eq(userTable.id, userId)).get()
      return row && { ...row, preferences: JSON.parse(row.preferences) as Preferences }
    },
    async findIdentities(userId) {
      const { kind, subject, label, createdAt } = identityTable
      const found = database
        .select({ kind, subject, label, createdAt })
        .from(identityTable)
        .where(and(eq(identityTable.userId, userId), eq(identityTable.reservedUntil, 0)))
        .orderBy(createdAt)
        .all()
      return found.map((identity) => ({ ...identity, label: identity.label || identity.subject }))
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
  const isIdentity = and(
    eq(identityTable.realm, realm),
    eq(identityTable.kind, kind),
    eq(identityTable.subject, subject),
  )
  const known = tx.select().from(identityTable).where(isIdentity).get()
  if (known && known.reservedUntil > createdAt) return undefined
  if (known && known.reservedUntil > 0) tx.delete(identityTable).where(isIdentity).run()
  else if (known) {
    // People change their address at a provider.
    tx.update(identityTable).set({ label }).where(isIdentity).run()
    return known.userId
  }
  const id = addUser(tx, realm, createdAt)
  tx.insert(identityTable).values({ realm, kind, subject, userId: id, createdAt, label }).run()
  return id
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

const isDevice = (userId: string, id: string) => and(eq(deviceTable.userId, userId), eq(deviceTable.id, id))
