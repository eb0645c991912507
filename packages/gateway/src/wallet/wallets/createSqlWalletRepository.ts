import type { Database } from '@latchkey/server/database'
import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { EarlierWallet, NewOpener, OpenerRecord, WalletRecord, WalletRepository } from './WalletRepository.js'
import { endedOpenerTable, openerTable, walletTable } from './walletTables.js'

const minute = 60_000
const day = 24 * 60 * minute
/** Tries without a wait. */
const freeTries = 10

export function createSqlWalletRepository(database: Database): WalletRepository {
  // Immediate: the file is locked before it is read, so two gateways wait for each other.
  const behavior = { behavior: 'immediate' } as const
  return {
    async add(wallet, openers, from) {
      return database.transaction((tx) => {
        const known = walletsOf(tx, wallet.userId)
        const current = known.find(({ isOpened, isEarlier }) => isOpened && !isEarlier)
        if (current?.id !== from?.id || known.some(({ id }) => id === wallet.id)) return 'exists'
        const refusal = from && current && refusalOfMove(tx, known, current, { ...from, now: wallet.createdAt })
        if (refusal) return refusal
        const isWallet = eq(walletTable.id, wallet.id)
        if (tx.select().from(walletTable).where(isWallet).get()) return 'taken'
        if (areTaken(tx, openers)) return 'taken'
        for (const { id } of known.filter(({ isOpened }) => !isOpened)) {
          tx.delete(openerTable).where(eq(openerTable.walletId, id)).run()
          tx.delete(walletTable).where(eq(walletTable.id, id)).run()
        }
        tx.insert(walletTable).values(wallet).run()
        tx.insert(openerTable).values(openers.map(withTries)).run()
        return 'added'
      }, behavior)
    },
    async findOf(userId) {
      return walletsOf(database, userId)
    },
    findOpeners: async (walletId) => openersOf(database, walletId),
    async addOpener(opener, maxFactors) {
      return database.transaction((tx) => {
        const openers = openersOf(tx, opener.walletId)
        // Its answer was lost.
        if (openers.some(({ id, boundTo }) => id === opener.id && boundTo === opener.boundTo)) return 'added'
        if (areTaken(tx, [opener])) return 'taken'
        const isFactor = opener.kind !== 'device'
        if (isFactor && openers.filter(({ kind }) => kind !== 'device').length >= maxFactors) return 'tooMany'
        const replaced = openers.filter(isOf(opener.boundTo))
        if (!isFactor) end(tx, replaced)
        tx.insert(openerTable).values(withTries(opener)).run()
        return 'added'
      }, behavior)
    },
    async countTry(walletId, openerId, now) {
      const { tries, waitUntil } = openerTable
      // 1 minute after the tenth try, then twice as long each time.
      const wait = sql`min(${minute} << min(${tries} + 1 - ${freeTries}, 11), ${day})`
      return database
        .update(openerTable)
        .set({
          tries: sql`${tries} + 1`,
          waitUntil: sql`CASE WHEN ${tries} + 1 < ${freeTries} THEN 0 ELSE ${now} + ${wait} END`,
        })
        .where(and(isOpener(walletId, openerId), lte(waitUntil, now)))
        .returning()
        .get()
    },
    async noteUse(walletId, openerId, now) {
      return database.transaction((tx) => {
        const used = { tries: 0, waitUntil: 0, usedAt: now }
        const { changes } = tx.update(openerTable).set(used).where(isOpener(walletId, openerId)).run()
        if (changes === 0) return undefined
        const isUnopened = and(eq(walletTable.id, walletId), eq(walletTable.isOpened, false))
        const opened = tx.update(walletTable).set({ isOpened: true }).where(isUnopened).returning().get()
        if (opened) {
          const isOther = and(eq(walletTable.userId, opened.userId), ne(walletTable.id, walletId))
          tx.update(walletTable).set({ isEarlier: true, replaceableAt: 0 }).where(isOther).run()
        }
        return { endsStartOver: endStartOver(tx, walletId) }
      }, behavior)
    },
    async startOver(walletId, at) {
      return database.transaction((tx) => {
        const { id, isOpened, isEarlier, replaceableAt } = walletTable
        const isInUse = and(eq(id, walletId), eq(isOpened, true), eq(isEarlier, false))
        tx.update(walletTable)
          .set({ replaceableAt: at })
          .where(and(isInUse, eq(replaceableAt, 0)))
          .run()
        return tx.select({ replaceableAt }).from(walletTable).where(isInUse).get()?.replaceableAt
      }, behavior)
    },
    endStartOver: async (walletId) => endStartOver(database, walletId),
    async endOpeners(walletId, openerIds, minFactors) {
      return database.transaction((tx) => {
        const openers = openersOf(tx, walletId)
        const wallet = tx.select().from(walletTable).where(eq(walletTable.id, walletId)).get()
        const asked = openers.filter(({ id }) => openerIds.includes(id))
        const ended = wallet?.isOpened && asked.length === openers.length ? asked.slice(1) : asked
        const left = openers.filter((each) => !ended.includes(each))
        const endsFactor = ended.some(({ kind }) => kind !== 'device')
        if (endsFactor && left.filter(({ kind }) => kind !== 'device').length < minFactors) return []
        end(tx, ended)
        return ended.map(({ id }) => id)
      }, behavior)
    },
    async findEnded() {
      return database
        .select()
        .from(endedOpenerTable)
        .all()
        .map(({ id }) => id)
    },
    async forgetEnded(openerIds) {
      database
        .delete(endedOpenerTable)
        .where(inArray(endedOpenerTable.id, [...openerIds]))
        .run()
    },
    async listHalves(after, max) {
      const { id, walletId, kind, boundTo, half } = openerTable
      return database
        .select({ openerId: id, walletId, realm: walletTable.realm, kind, boundTo, half })
        .from(openerTable)
        .innerJoin(walletTable, eq(walletTable.id, walletId))
        .where(gt(id, after))
        .orderBy(asc(id))
        .limit(max)
        .all()
    },
    async replaceHalf(openerId, half, by) {
      const isSame = and(eq(openerTable.id, openerId), eq(openerTable.half, half))
      return database.update(openerTable).set({ half: by }).where(isSame).run().changes === 1
    },
    async setStopped(given, isStopped) {
      const { id, eip155, solana } = walletTable
      const isNamed = or(eq(id, given), eq(sql`lower(${eip155})`, given.toLowerCase()), eq(solana, given))
      return database
        .update(walletTable)
        .set({ isStopped })
        .where(isNamed)
        .returning({ id })
        .all()
        .map((each) => each.id)
    },
    async listOpeners(after, max) {
      const { id } = openerTable
      const found = database.select({ id }).from(openerTable).where(gt(id, after)).orderBy(asc(id)).limit(max).all()
      return found.map((each) => each.id)
    },
    async removeOpeners(openerIds) {
      database
        .delete(openerTable)
        .where(inArray(openerTable.id, [...openerIds]))
        .run()
    },
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** See `WalletRepository.findOf`. */
function walletsOf(database: Pick<Database, 'select'>, userId: string): readonly WalletRecord[] {
  const { isEarlier, isOpened, createdAt, id } = walletTable
  return database
    .select()
    .from(walletTable)
    .where(eq(walletTable.userId, userId))
    .orderBy(asc(isEarlier), desc(isOpened), desc(createdAt), asc(id))
    .all()
}

/** The one that was used last comes first. */
function openersOf(database: Pick<Database, 'select'>, walletId: string): readonly OpenerRecord[] {
  return database
    .select()
    .from(openerTable)
    .where(eq(openerTable.walletId, walletId))
    .orderBy(desc(openerTable.usedAt), desc(openerTable.createdAt), asc(openerTable.id))
    .all()
}

function areTaken(tx: Transaction, openers: readonly NewOpener[]): boolean {
  const ids = openers.map(({ id }) => id)
  return tx.select().from(openerTable).where(inArray(openerTable.id, ids)).get() !== undefined
}

function end(tx: Transaction, openers: readonly OpenerRecord[]): void {
  if (openers.length === 0) return
  const ids = openers.map(({ id }) => id)
  tx.delete(openerTable).where(inArray(openerTable.id, ids)).run()
  tx.insert(endedOpenerTable)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing()
    .run()
}

/** Why a user may not move from the wallet in use. */
function refusalOfMove(
  tx: Transaction,
  known: readonly WalletRecord[],
  { id, replaceableAt }: WalletRecord,
  { deviceId, maxEarlier, now }: EarlierWallet & { readonly now: number },
): 'tooMany' | 'locked' | undefined {
  if (known.filter(({ isEarlier }) => isEarlier).length >= maxEarlier) return 'tooMany'
  const isReplaceable = replaceableAt > 0 && replaceableAt <= now
  return isReplaceable || openersOf(tx, id).some(isOf(deviceId)) ? undefined : 'locked'
}

function endStartOver(database: Pick<Database, 'update'>, walletId: string): boolean {
  const { id, replaceableAt } = walletTable
  const isAsked = and(eq(id, walletId), ne(replaceableAt, 0))
  return database.update(walletTable).set({ replaceableAt: 0 }).where(isAsked).run().changes === 1
}

/** Whether an opener is this device. */
const isOf = (deviceId: string) => (opener: OpenerRecord) => opener.kind === 'device' && opener.boundTo === deviceId
const isOpener = (walletId: string, id: string) => and(eq(openerTable.walletId, walletId), eq(openerTable.id, id))
const withTries = (opener: NewOpener) => ({ ...opener, tries: 0, waitUntil: 0, usedAt: opener.createdAt })
