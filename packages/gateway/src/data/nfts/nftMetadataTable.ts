import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What is known of an NFT from its metadata. */
export const nftMetadataTable = sqliteTable(
  'nft_metadata',
  {
    network: text().notNull(),
    contract: text().notNull(),
    tokenId: text('token_id').notNull(),
    name: text(),
    collection: text(),
    image: text(),
    /** How often it failed in a row. 0: the values are those of the last answer. */
    failures: integer().notNull(),
    /** Not before, it is read again. */
    dueAt: integer('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.contract, table.tokenId] })],
)
