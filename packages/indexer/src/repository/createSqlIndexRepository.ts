import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, asc, desc, eq, gt, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { IndexedBlock, IndexedTransaction, Movement } from '../blocks/IndexedBlock.js'
import { zeroAddress } from '../blocks/zeroAddress.js'
import { applyBlock } from './applyBlock.js'
import type { Holding, HoldingChange, Holdings } from './Holding.js'
import type { Entry, IndexRepository, Lease, Place } from './IndexRepository.js'
import {
  indexBlockTable,
  indexEntryTable,
  indexHoldingTable,
  indexLeaseTable,
  indexMovementTable,
  indexTokenTable,
  indexTransactionTable,
  indexUndoTable,
} from './indexTables.js'
import { prepareIndexStatements } from './prepareIndexStatements.js'
import { undoBlock } from './undoBlock.js'

/** Blocks that can be taken back. No chain has ever replaced more. */
const maxReplaced = 1024
/** Entries of an address in which its own transactions are looked for. */
const maxRecent = 2000
/** Milliseconds after which an expired lease says that the index does not follow the chain. */
const maxSilent = 60_000

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export function createSqlIndexRepository(database: Database): IndexRepository {
  const rows = prepareIndexStatements(database)
  const isOf = ({ network, owner }: Pick<Lease, 'network' | 'owner'>) =>
    and(eq(indexLeaseTable.network, network), eq(indexLeaseTable.owner, owner))

  const leaseOf = (network: string) =>
    database.select().from(indexLeaseTable).where(eq(indexLeaseTable.network, network)).get()
  const newestOf = (network: string) => {
    const found = rows.newest.get({ network })
    return found && { number: found.block, hash: found.hash }
  }
  /** Writes if the lease is still the caller's. No other gateway writes in between. */
  const write = async (lease: Lease, run: (transaction: Transaction) => boolean): Promise<boolean> =>
    database.transaction(
      (transaction) => {
        const { changes } = transaction
          .update(indexLeaseTable)
          .set({ expiresAt: lease.expiresAt })
          .where(isOf(lease))
          .run()
        return changes === 1 && run(transaction)
      },
      { behavior: 'immediate' },
    )

  const holdingsOf = (network: string): Holdings => ({
    find: (key) => toHolding(rows.holding.get({ network, ...key })),
    ownerOf: (contract, tokenId) => toHolding(rows.owner.get({ network, contract, tokenId })),
  })
  const setHolding = (network: string, { key, after }: HoldingChange): void => {
    if (after === undefined) rows.removeHolding.run({ network, ...key })
    else rows.setHolding.run({ network, ...after, amount: String(after.amount) })
  }

  const addBlock = (network: string, block: IndexedBlock): void => {
    rows.addBlock.run({ network, block: block.number, hash: block.hash })
    for (const change of applyBlock(block, holdingsOf(network))) {
      const { key, before } = change
      rows.addUndo.run({
        network,
        block: block.number,
        ...key,
        amountBefore: before ? String(before.amount) : null,
        blockBefore: before?.block ?? null,
        ordinalBefore: before?.ordinal ?? null,
      })
      setHolding(network, change)
    }
    for (const transaction of block.transactions) addTransaction(network, block, transaction)
  }
  const addTransaction = (network: string, { number: block, time }: IndexedBlock, transaction: IndexedTransaction) => {
    const { movements, value, fee, isDeployment, isSuccessful, ...members } = transaction
    const { position } = members
    rows.addTransaction.run({
      network,
      block,
      time,
      ...members,
      isDeployment,
      isSuccessful,
      value: String(value),
      fee: String(fee),
    })
    for (const movement of movements) {
      rows.addMovement.run({ network, block, position, ...movement, amount: String(movement.amount) })
      if (movement.standard === 'erc20' && movement.amount > 0n) {
        rows.addToken.run({ network, address: movement.receiver, contract: movement.contract, block })
      }
    }
    for (const address of addressesOf(transaction)) rows.addEntry.run({ network, address, block, position })
  }

  const undoOne = (network: string, block: number): void => {
    const changes = rows.undo.all({ network, block }).map((row): HoldingChange => {
      const { contract, tokenId, standard, owner } = row
      const key = { contract, tokenId, standard, owner }
      const { amountBefore, blockBefore, ordinalBefore } = row
      const isNew = amountBefore === null || blockBefore === null || ordinalBefore === null
      return {
        key,
        before: isNew
          ? undefined
          : { ...key, amount: BigInt(amountBefore), block: blockBefore, ordinal: ordinalBefore },
        after: holdingsOf(network).find(key),
      }
    })
    for (const change of undoBlock(changes)) setHolding(network, change)
  }

  const toEntry = (network: string, address: string, row: typeof indexTransactionTable.$inferSelect): Entry => {
    const { block, time, network: _, value, fee, ...members } = row
    const movements = rows.movements
      .all({ network, block, position: row.position, address })
      .map(({ ordinal, standard, contract, tokenId, sender, receiver, amount }): Movement => {
        return { ordinal, standard, contract, tokenId, sender, receiver, amount: BigInt(amount) }
      })
    const transaction = { ...members, value: BigInt(value), fee: BigInt(fee), movements }
    return { block, position: row.position, time, transaction }
  }

  /** Tokens that moved in the newest transactions that the address signed, the latest first. */
  const signedTokens = (network: string, address: string, max: number) => {
    const [entry, transaction, movement] = [indexEntryTable, indexTransactionTable, indexMovementTable]
    const recent = database
      .select({ block: entry.block, position: entry.position })
      .from(entry)
      .where(and(eq(entry.network, network), eq(entry.address, address)))
      .orderBy(desc(entry.block), desc(entry.position))
      .limit(maxRecent)
      .as('recent')
    const isRecent = (of: typeof transaction | typeof movement) =>
      and(eq(of.network, network), eq(of.block, recent.block), eq(of.position, recent.position))
    return (
      database
        .select({ contract: movement.contract })
        .from(recent)
        // A cross join keeps this order. Else SQLite begins with the movements of all addresses.
        .crossJoin(transaction)
        .crossJoin(movement)
        .where(
          and(
            isRecent(transaction),
            eq(transaction.sender, address),
            isRecent(movement),
            eq(movement.standard, 'erc20'),
            or(eq(movement.sender, address), eq(movement.receiver, address)),
          ),
        )
        .groupBy(movement.contract)
        .orderBy(desc(sql`max(${movement.block})`), asc(movement.contract))
        .limit(max)
        .all()
    )
  }

  return {
    async takeLease({ network, owner, expiresAt }, head, now) {
      const { changes } = database
        .insert(indexLeaseTable)
        .values({ network, owner, expiresAt, head })
        .onConflictDoUpdate({
          target: indexLeaseTable.network,
          set: { owner, expiresAt, head },
          // A lease that ends later than any new one was taken before the clock was set back.
          setWhere: sql`${indexLeaseTable.owner} = ${owner} OR ${indexLeaseTable.expiresAt} < ${now}
            OR ${indexLeaseTable.expiresAt} > ${now + 2 * (expiresAt - now)}`,
        })
        .run()
      return changes === 1
    },
    releaseLease(lease, now) {
      // The row stays: other gateways read from it how far the chain was, and when.
      database
        .update(indexLeaseTable)
        .set({ owner: '', expiresAt: now - 1 })
        .where(isOf(lease))
        .run()
    },
    async behind(network, now) {
      const lease = leaseOf(network)
      const newest = newestOf(network)
      if (!lease || !newest || lease.expiresAt + maxSilent < now) return undefined
      return Math.max(0, lease.head - newest.number)
    },

    async newest(network) {
      return newestOf(network)
    },
    async oldest(network) {
      const found = rows.oldest.get({ network })
      return found && { number: found.block, hash: found.hash }
    },
    async hashAt(network, block) {
      return rows.blockAt.get({ network, block })?.hash
    },
    async start(network) {
      return leaseOf(network)?.start ?? undefined
    },
    add(lease, blocks, parent) {
      const { network } = lease
      return write(lease, (transaction) => {
        if (newestOf(network)?.hash !== parent?.hash) return false
        if (!parent) transaction.update(indexLeaseTable).set({ start: blocks[0]?.number }).where(isOf(lease)).run()
        for (const block of blocks) addBlock(network, block)
        const last = blocks.at(-1)?.number ?? 0
        rows.forgetBlocks.run({ network, before: last - maxReplaced })
        rows.forgetUndo.run({ network, before: last - maxReplaced })
        return true
      })
    },
    undo(lease, block) {
      const { network } = lease
      return write(lease, (transaction) => {
        const newest = newestOf(network)?.number ?? block
        for (let number = newest; number > block; number -= 1) undoOne(network, number)
        for (const table of tablesByBlock) {
          transaction
            .delete(table)
            .where(and(eq(table.network, network), gt(table.block, block)))
            .run()
        }
        return true
      })
    },
    async genesis(network) {
      return leaseOf(network)?.genesis ?? undefined
    },
    setGenesis(lease, genesis) {
      return write(lease, (transaction) => {
        transaction.update(indexLeaseTable).set({ genesis }).where(isOf(lease)).run()
        return true
      })
    },
    reset(lease, genesis) {
      const { network } = lease
      return write(lease, (transaction) => {
        for (const table of [...tablesByBlock, indexHoldingTable]) {
          transaction.delete(table).where(eq(table.network, network)).run()
        }
        transaction.update(indexLeaseTable).set({ genesis, start: null }).where(isOf(lease)).run()
        return true
      })
    },

    async entries({ network, address, after, max }) {
      const table = indexTransactionTable
      const found = database
        .select({ entry: indexEntryTable, transaction: table })
        .from(indexEntryTable)
        .innerJoin(
          table,
          and(
            eq(table.network, indexEntryTable.network),
            eq(table.block, indexEntryTable.block),
            eq(table.position, indexEntryTable.position),
          ),
        )
        .where(
          and(
            eq(indexEntryTable.network, network),
            eq(indexEntryTable.address, address),
            isBelow(indexEntryTable.block, indexEntryTable.position, after),
          ),
        )
        .orderBy(desc(indexEntryTable.block), desc(indexEntryTable.position))
        .limit(max)
        .all()
      return found.map(({ transaction }) => toEntry(network, address, transaction))
    },
    async tokensOf(network, address, max) {
      const signed = signedTokens(network, address, max)
      const table = indexTokenTable
      const arrived = database
        .select({ contract: table.contract })
        .from(table)
        .where(and(eq(table.network, network), eq(table.address, address)))
        // With `+`, SQLite does not walk the tokens of all addresses, which are indexed by block.
        .orderBy(desc(sql`+${table.block}`), asc(table.contract))
        .limit(max)
        .all()
      return [...new Set([...signed, ...arrived].flatMap(({ contract }) => contract ?? []))].slice(0, max)
    },
    async signedTokensOf(network, address, max) {
      return signedTokens(network, address, max).flatMap(({ contract }) => contract ?? [])
    },
    async holdings({ network, address, after, max }) {
      const table = indexHoldingTable
      const found = database
        .select()
        .from(table)
        .where(and(eq(table.network, network), eq(table.owner, address), isBelow(table.block, table.ordinal, after)))
        .orderBy(desc(table.block), desc(table.ordinal))
        .limit(max)
        .all()
      return found.flatMap((row) => toHolding(row) ?? [])
    },

    async purge(network, before, signal) {
      const table = indexTransactionTable
      const last = database
        .select({ block: table.block })
        .from(table)
        .where(and(eq(table.network, network), lt(table.time, before)))
        .orderBy(desc(table.time))
        .limit(1)
        .get()
      if (!last) return
      const isOld = (of: (typeof purged)[number]) => sql`${of.network} = ${network} AND ${of.block} <= ${last.block}`
      // Transactions go last: they say what is old, also after a stop in between.
      for (const each of purged) await removeInSteps(database, { table: each, where: isOld(each) }, signal)
    },
  }
}

/** All rows above a block are taken back. Holdings are changed back row by row. */
const tablesByBlock = [
  indexBlockTable,
  indexUndoTable,
  indexTransactionTable,
  indexMovementTable,
  indexEntryTable,
  indexTokenTable,
] as const
const purged = [indexEntryTable, indexMovementTable, indexTransactionTable] as const

function toHolding(row: typeof indexHoldingTable.$inferSelect | undefined): Holding | undefined {
  if (!row) return undefined
  const { contract, tokenId, standard, owner, amount, block, ordinal } = row
  return { contract, tokenId, standard, owner, amount: BigInt(amount), block, ordinal }
}

/** The addresses that a transaction concerns. No account has the zero address. */
function addressesOf({ sender, receiver, movements }: IndexedTransaction): ReadonlySet<string> {
  const all = new Set([sender, ...(receiver === null ? [] : [receiver])])
  for (const movement of movements) all.add(movement.sender).add(movement.receiver)
  all.delete(zeroAddress)
  return all
}

function isBelow(block: SQLWrapper, position: SQLWrapper, after: Place | undefined) {
  return after && sql`(${block}, ${position}) < (${after.block}, ${after.position})`
}
