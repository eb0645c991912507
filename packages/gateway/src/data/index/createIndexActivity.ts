import { parseAddress } from '@latchkey/adapter-evm/address'
import {
  type Entry,
  type IndexedTransaction,
  type IndexRepository,
  type Movement,
  zeroAddress,
} from '@latchkey/indexer'
import type { Clock } from '@latchkey/server'
import { directionOf } from '../history/directionOf.js'
import { operationOf } from '../history/operationOf.js'
import type { NftMetadataService } from '../nfts/createNftMetadata.js'
import type { NftMetadata } from '../nfts/NftMetadataRepository.js'
import type { ActivityItem, ActivitySource, ActivityTransfer } from '../sources/ActivitySource.js'
import type { Token } from '../tokens/Token.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import { indexName } from './indexName.js'
import { readPlace, writePlace } from './places.js'
import { requireIndex } from './requireIndex.js'

export interface IndexActivityOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: IndexRepository
  readonly metadata: NftMetadataService
  readonly tokens: TokenDirectory
  readonly clock: Pick<Clock, 'now'>
}

/** What the gateway's own index knows of an EVM network. */
export function createIndexActivity({
  network,
  repository,
  metadata,
  tokens,
  clock,
}: IndexActivityOptions): ActivitySource {
  return {
    name: indexName,
    async activity({ address, cursor, max, requester }, signal) {
      await requireIndex(repository, network, clock.now())
      const owner = address.toLowerCase()
      const after = cursor === undefined ? undefined : readPlace(cursor, indexName)
      // One more than asked for: it says whether there is a next page.
      const found = await repository.entries({ network, address: owner, after, max: max + 1 })
      const entries = found.slice(0, max)
      const last = found.length > max ? entries.at(-1) : undefined
      const movements = entries.flatMap(({ transaction }) => transaction.movements)
      const canonical = createCanonical()
      const contracts = movements.flatMap(({ standard, contract }) =>
        standard === 'erc20' && contract !== null ? [canonical(contract)] : [],
      )
      // The name of an NFT says whether it is spam.
      const [described, nfts] = await Promise.all([
        tokens.describe([...new Set(contracts)], signal),
        metadata.describe(movements.flatMap(nftOf), requester),
      ])
      const toTransfer = (movement: Movement) => transferOf(movement, owner, { tokens, described, nfts, canonical })
      return {
        items: entries.map((entry) => itemOf(entry, { owner, canonical, toTransfer })),
        next: last && writePlace(last),
      }
    },
  }
}

type Canonical = (address: string) => string

/** The canonical form of addresses, each computed once: a page has few, many times. */
function createCanonical(): Canonical {
  const known = new Map<string, string>()
  return (address) => {
    const found = known.get(address) ?? parseAddress(address)
    known.set(address, found)
    return found
  }
}

interface ItemContext {
  readonly owner: string
  readonly canonical: Canonical
  readonly toTransfer: (movement: Movement) => ActivityTransfer | undefined
}

function itemOf({ time, transaction }: Entry, { owner, canonical, toTransfer }: ItemContext): ActivityItem {
  const { hash, nonce, isSuccessful, fee, sender, movements } = transaction
  return {
    id: hash,
    hash,
    minedAt: time,
    signer: canonical(sender),
    ...endsOf(transaction, owner, canonical),
    status: isSuccessful ? 'confirmed' : 'failed',
    nonce,
    operation: operationOf(transaction, owner),
    fee: sender === owner ? fee : undefined,
    application: undefined,
    transfers: movements.flatMap((movement) => toTransfer(movement) ?? []),
  }
}

/** Who sent, and who received. Of a transfer of tokens: not its contract, but whom it was sent to. */
function endsOf(
  { sender, receiver, isDeployment, movements }: IndexedTransaction,
  owner: string,
  canonical: Canonical,
) {
  const [only, ...others] = movements
  if (only && others.length === 0 && (only.sender === owner || only.receiver === owner)) {
    const isCreation = only.sender === zeroAddress || only.receiver === zeroAddress
    if (!isCreation) return { from: canonical(only.sender), to: canonical(only.receiver) }
  }
  return { from: canonical(sender), to: receiver === null || isDeployment ? undefined : canonical(receiver) }
}

interface Known {
  readonly tokens: TokenDirectory
  readonly described: ReadonlyMap<string, Token>
  readonly nfts: readonly NftMetadata[]
  readonly canonical: Canonical
}

/** `undefined`: the contract has no functions of a token. */
function transferOf(
  movement: Movement,
  owner: string,
  { tokens, described, nfts, canonical }: Known,
): ActivityTransfer | undefined {
  const { standard, contract, tokenId, sender, receiver, amount } = movement
  const ends = {
    from: canonical(sender),
    to: canonical(receiver),
    direction: directionOf(movement, owner),
    amount,
  }
  if (standard === 'native' || contract === null) return { ...ends, asset: { kind: 'token', token: tokens.native } }
  const address = canonical(contract)
  if (standard === 'erc20') {
    const token = described.get(address)
    return token && { ...ends, asset: { kind: 'token', token } }
  }
  const id = tokenId ?? '0'
  const known = nfts.find((each) => each.contract === contract && each.tokenId === id)
  const { name, collection, image } = known ?? { name: undefined, collection: undefined, image: undefined }
  return { ...ends, asset: { kind: 'nft', nft: { contract: address, tokenId: id, standard, name, collection, image } } }
}

function nftOf({ standard, contract, tokenId }: Movement) {
  const isNft = standard === 'erc721' || standard === 'erc1155'
  return isNft && contract !== null && tokenId !== null ? [{ contract, tokenId, standard }] : []
}
