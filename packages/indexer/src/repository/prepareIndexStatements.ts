// The declaration of this file names a type of it.

import type { Database } from '@latchkey/server/database'
import type {} from 'better-sqlite3'
import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import {
  indexBlockTable,
  indexEntryTable,
  indexHoldingTable,
  indexMovementTable,
  indexTokenTable,
  indexTransactionTable,
  indexUndoTable,
} from './indexTables.js'

/** Movements of one transaction that one address gets. Spam can have thousands. */
const maxMovements = 50

/** The statements that run for each row of a block. */
export function prepareIndexStatements(database: Database) {
  const value = sql.placeholder
  const network = value('network')
  const block = value('block')
  const blocks = () => database.select().from(indexBlockTable)
  const holdings = () => database.select().from(indexHoldingTable)
  const isToken = and(
    eq(indexHoldingTable.network, network),
    eq(indexHoldingTable.contract, value('contract')),
    eq(indexHoldingTable.tokenId, value('tokenId')),
  )
  const isHolding = and(
    isToken,
    eq(indexHoldingTable.standard, value('standard')),
    eq(indexHoldingTable.owner, value('owner')),
  )
  const token = { contract: value('contract'), tokenId: value('tokenId') }
  const held = { ...token, standard: value('standard'), owner: value('owner') }
  const arrival = { amount: value('amount'), block, ordinal: value('ordinal') }
  return {
    newest: blocks()
      .where(eq(indexBlockTable.network, network))
      .orderBy(desc(indexBlockTable.block))
      .limit(1)
      .prepare(),
    oldest: blocks().where(eq(indexBlockTable.network, network)).orderBy(asc(indexBlockTable.block)).limit(1).prepare(),
    blockAt: blocks()
      .where(and(eq(indexBlockTable.network, network), eq(indexBlockTable.block, block)))
      .prepare(),
    addBlock: database
      .insert(indexBlockTable)
      .values({ network, block, hash: value('hash') })
      .prepare(),
    forgetBlocks: database
      .delete(indexBlockTable)
      .where(and(eq(indexBlockTable.network, network), lt(indexBlockTable.block, value('before'))))
      .prepare(),
    forgetUndo: database
      .delete(indexUndoTable)
      .where(and(eq(indexUndoTable.network, network), lt(indexUndoTable.block, value('before'))))
      .prepare(),
    addTransaction: database
      .insert(indexTransactionTable)
      .values({
        network,
        block,
        position: value('position'),
        hash: value('hash'),
        time: value('time'),
        sender: value('sender'),
        receiver: value('receiver'),
        isDeployment: value('isDeployment'),
        nonce: value('nonce'),
        selector: value('selector'),
        isSuccessful: value('isSuccessful'),
        value: value('value'),
        fee: value('fee'),
      })
      .prepare(),
    addMovement: database
      .insert(indexMovementTable)
      .values({
        network,
        block,
        position: value('position'),
        ordinal: value('ordinal'),
        standard: value('standard'),
        ...token,
        sender: value('sender'),
        receiver: value('receiver'),
        amount: value('amount'),
      })
      .prepare(),
    addEntry: database
      .insert(indexEntryTable)
      .values({ network, address: value('address'), block, position: value('position') })
      .prepare(),
    addToken: database
      .insert(indexTokenTable)
      .values({ network, address: value('address'), contract: value('contract'), block })
      .onConflictDoNothing()
      .prepare(),
    movements: database
      .select()
      .from(indexMovementTable)
      .where(
        and(
          eq(indexMovementTable.network, network),
          eq(indexMovementTable.block, block),
          eq(indexMovementTable.position, value('position')),
          or(eq(indexMovementTable.sender, value('address')), eq(indexMovementTable.receiver, value('address'))),
        ),
      )
      .orderBy(asc(indexMovementTable.ordinal))
      .limit(maxMovements)
      .prepare(),
    holding: holdings().where(isHolding).prepare(),
    owner: holdings()
      .where(and(isToken, eq(indexHoldingTable.standard, 'erc721')))
      .prepare(),
    setHolding: database
      .insert(indexHoldingTable)
      .values({ network, ...held, ...arrival })
      .onConflictDoUpdate({
        target: [
          indexHoldingTable.network,
          indexHoldingTable.contract,
          indexHoldingTable.tokenId,
          indexHoldingTable.standard,
          indexHoldingTable.owner,
        ],
        set: {
          amount: sql`excluded.amount`,
          block: sql`excluded.block`,
          ordinal: sql`excluded.ordinal`,
        },
      })
      .prepare(),
    removeHolding: database.delete(indexHoldingTable).where(isHolding).prepare(),
    addUndo: database
      .insert(indexUndoTable)
      .values({
        network,
        block,
        ...held,
        amountBefore: value('amountBefore'),
        blockBefore: value('blockBefore'),
        ordinalBefore: value('ordinalBefore'),
      })
      .prepare(),
    undo: database
      .select()
      .from(indexUndoTable)
      .where(and(eq(indexUndoTable.network, network), eq(indexUndoTable.block, block)))
      .prepare(),
  }
}
