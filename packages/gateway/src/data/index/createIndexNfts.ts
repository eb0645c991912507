import { parseAddress } from '@latchkey/adapter-evm/address'
import type { IndexRepository } from '@latchkey/indexer'
import type { Clock } from '@latchkey/server'
import type { NftMetadataService } from '../nfts/createNftMetadata.js'
import type { Nft } from '../sources/Nft.js'
import type { NftSource } from '../sources/NftSource.js'
import { indexName } from './indexName.js'
import { readPlace, writePlace } from './places.js'
import { requireIndex } from './requireIndex.js'

export interface IndexNftsOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: IndexRepository
  readonly metadata: NftMetadataService
  readonly clock: Pick<Clock, 'now'>
}

/** The NFTs that the gateway's own index has seen arrive. */
export function createIndexNfts({ network, repository, metadata, clock }: IndexNftsOptions): NftSource {
  return {
    name: indexName,
    async nfts({ address, cursor, max, requester }) {
      await requireIndex(repository, network, clock.now())
      const after = cursor === undefined ? undefined : readPlace(cursor, indexName)
      const request = { network, address: address.toLowerCase(), after, max: max + 1 }
      const found = await repository.holdings(request)
      const holdings = found.slice(0, max)
      const last = found.length > max ? holdings.at(-1) : undefined
      const described = await metadata.describe(holdings, requester)
      return {
        items: holdings.map(({ contract, tokenId, standard }): Nft => {
          const known = described.find((each) => each.contract === contract && each.tokenId === tokenId)
          const { name, collection, image } = known ?? { name: undefined, collection: undefined, image: undefined }
          return { contract: parseAddress(contract), tokenId, standard, name, collection, image }
        }),
        next: last && writePlace({ block: last.block, position: last.ordinal }),
      }
    },
  }
}
