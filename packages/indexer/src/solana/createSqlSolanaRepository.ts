import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { SolanaItem } from './SolanaItem.js'
import type { SolanaRepository, SolanaUpdate } from './SolanaRepository.js'
import { solanaAccountTable, solanaSignatureTable } from './solanaTables.js'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export function createSqlSolanaRepository(database: Database): SolanaRepository {
  const accounts = solanaAccountTable
  const signatures = solanaSignatureTable
  const isAccountOf = (network: string, address: string) =>
    and(eq(accounts.network, network), eq(accounts.address, address))
  const isOf = (network: string, address: string) =>
    and(eq(signatures.network, network), eq(signatures.address, address))

  const put = (transaction: Transaction, update: SolanaUpdate): void => {
    const { network, address, now } = update
    for (const each of update.signatures) {
      transaction
        .insert(signatures)
        .values({ network, address, ...each })
        .onConflictDoUpdate({
          target: [signatures.network, signatures.address, signatures.slot, signatures.signature],
          // Once final, always final: another node may be behind.
          set: { isFinal: sql`max(${signatures.isFinal}, excluded.is_final)` },
        })
        .run()
    }
    for (const { account, newest = null, oldest } of update.accounts) {
      const values = { newest, oldest: oldest?.signature ?? null, oldestSlot: oldest?.slot ?? null, askedAt: now }
      transaction
        .insert(accounts)
        .values({ network, address, account, ...values })
        .onConflictDoUpdate({ target: [accounts.network, accounts.address, accounts.account], set: values })
        .run()
    }
  }

  return {
    async accounts(network, address) {
      const rows = database.select().from(accounts).where(isAccountOf(network, address)).all()
      return rows.map(({ account, newest, oldest, oldestSlot }) => ({
        account,
        newest: newest ?? undefined,
        oldest: oldest === null || oldestSlot === null ? undefined : { slot: oldestSlot, signature: oldest },
      }))
    },
    async update(update) {
      const { network, address, signatures: found } = update
      database.transaction(
        (transaction) => {
          const seen = new Set(found.map(({ slot, signature }) => `${slot} ${signature}`))
          const elsewhere = new Set(found.map(({ signature }) => signature))
          const read = new Set(update.accounts.map(({ account }) => account))
          const known = transaction.select().from(accounts).where(isAccountOf(network, address)).all()
          const isWhole = known.every(({ account }) => read.has(account))
          const open = transaction
            .select()
            .from(signatures)
            .where(and(isOf(network, address), eq(signatures.isFinal, false)))
            .all()
          for (const { slot, signature } of open) {
            if (seen.has(`${slot} ${signature}`)) continue
            // It can be of an account that was not read.
            if (!isWhole && !elsewhere.has(signature)) continue
            transaction
              .delete(signatures)
              .where(and(isOf(network, address), eq(signatures.slot, slot), eq(signatures.signature, signature)))
              .run()
          }
          put(transaction, update)
        },
        { behavior: 'immediate' },
      )
    },
    async extend(update) {
      database.transaction((transaction) => put(transaction, update), { behavior: 'immediate' })
    },
    async page({ network, address, after, max }) {
      const rows = database
        .select()
        .from(signatures)
        .where(
          and(
            isOf(network, address),
            after && sql`(${signatures.slot}, ${signatures.signature}) < (${after.slot}, ${after.signature})`,
          ),
        )
        .orderBy(desc(signatures.slot), desc(signatures.signature))
        .limit(max)
        .all()
      return rows.map(({ slot, signature, isFinal, item }) => ({
        slot,
        signature,
        isFinal,
        item: item === null ? undefined : (JSON.parse(item) as SolanaItem),
      }))
    },
    async keep({ network, address }, { slot, signature, item }) {
      database
        .update(signatures)
        .set({ item: item === undefined ? null : JSON.stringify(item) })
        .where(and(isOf(network, address), eq(signatures.slot, slot), eq(signatures.signature, signature)))
        .run()
    },
    async signedMints(network, address) {
      const mint = sql<string>`json_extract(movement.value, '$.mint')`
      return database
        .selectDistinct({ mint })
        .from(signatures)
        .crossJoin(sql`json_each(${signatures.item}, '$.movements') AS movement`)
        .where(
          and(isOf(network, address), sql`json_extract(${signatures.item}, '$.payer') = ${address}`, isNotNull(mint)),
        )
        .all()
        .map((row) => row.mint)
    },
    async purge(network, before, signal) {
      const isOld = and(eq(accounts.network, network), lt(accounts.askedAt, before))
      await removeInSteps(database, { table: accounts, where: sql`${isOld}` }, signal)
      const isLeft = sql`${signatures.network} = ${network} AND ${signatures.address} NOT IN
        (SELECT ${accounts.address} FROM ${accounts} WHERE ${accounts.network} = ${network})`
      await removeInSteps(database, { table: signatures, where: isLeft }, signal)
    },
  }
}
