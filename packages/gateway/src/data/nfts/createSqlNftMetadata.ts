import type { Database } from '@latchkey/server/database'
import { and, eq } from 'drizzle-orm'
import type { NftMetadataRepository } from './NftMetadataRepository.js'
import { nftMetadataTable } from './nftMetadataTable.js'

export function createSqlNftMetadata(database: Database): NftMetadataRepository {
  const table = nftMetadataTable
  return {
    async find(network, keys) {
      return keys.flatMap(({ contract, tokenId }) => {
        const row = database
          .select()
          .from(table)
          .where(and(eq(table.network, network), eq(table.contract, contract), eq(table.tokenId, tokenId)))
          .get()
        if (!row) return []
        const { name, collection, image, failures, dueAt } = row
        const values = { name: name ?? undefined, collection: collection ?? undefined, image: image ?? undefined }
        return [{ contract, tokenId, ...values, failures, dueAt }]
      })
    },
    async put(network, { contract, tokenId, name = null, collection = null, image = null, failures, dueAt }) {
      const values = { name, collection, image, failures, dueAt }
      database
        .insert(table)
        .values({ network, contract, tokenId, ...values })
        .onConflictDoUpdate({ target: [table.network, table.contract, table.tokenId], set: values })
        .run()
    },
  }
}
