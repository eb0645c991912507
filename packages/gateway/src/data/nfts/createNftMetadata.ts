import { type Clock, createShares, type Requester, settleWithin } from '@latchkey/server'
import { createStaleCache } from '../../outgoing/createStaleCache.js'
import type { NftKey, NftMetadata, NftMetadataRepository } from './NftMetadataRepository.js'
import type { NftReader } from './readNftMetadata.js'

export interface NftMetadataOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: NftMetadataRepository
  readonly reader: NftReader
  readonly clock: Clock
  /** Aborted with the gateway. */
  readonly ended: AbortSignal
  /** Is called with the outcome of each read. */
  readonly count: (outcome: 'answered' | 'failed') => void
}

export interface NftMetadataService {
  /**
   * What is known of NFTs. What is not known yet is read now. What takes longer than three seconds
   * is read in the background, and is in a later answer.
   */
  describe(keys: readonly NftKey[], requester?: Requester): Promise<readonly NftMetadata[]>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const patience = 3 * second
/**
 * Reads at the same time. Strangers choose the contracts and the hosts, so each client has a share.
 * An account can have any number of NFTs: what finds no place is read with a later request.
 */
const maxReads = { total: 16, project: 12, address: 4 }
/** Reads that wait, for each that is in progress. */
const maxWaiting = 16
/** Whose work it is without a client. */
const self: Requester = { address: 'gateway' }
/** Contracts can change what they say. */
const keptFor = 24 * hour

export function createNftMetadata({
  network,
  repository,
  reader,
  clock,
  ended,
  count,
}: NftMetadataOptions): NftMetadataService {
  /** Those in progress, and those that wait. */
  const reads = new Map<string, Promise<void>>()
  const shares = createShares(maxReads, maxWaiting)
  const collections = createStaleCache<string | undefined>({
    clock,
    freshFor: 24 * hour,
    staleFor: 24 * hour,
    maxBytes: 1024 * 1024,
  })

  const read = async (key: NftKey, requester: Requester): Promise<void> => {
    const { readCollectionName, readNftMetadata } = await import('./evm.js')
    ended.throwIfAborted()
    const { contract, tokenId } = key
    const [known] = await repository.find(network, [key])
    const collection = await collections
      .get(contract, (signal) => readCollectionName(reader, contract, { requester, signal }), { signal: ended })
      // ERC-1155 has no function for it.
      .catch(() => known?.collection)
    const values = await readNftMetadata(reader, key, { requester, signal: ended }).catch(() => undefined)
    // The database is closed after the end.
    if (ended.aborted) return
    count(values ? 'answered' : 'failed')
    const failures = values ? 0 : (known?.failures ?? 0) + 1
    const dueAt = clock.now() + (values ? keptFor : pauseAfter(failures))
    const { name, image } = values ?? known ?? { name: undefined, image: undefined }
    await repository.put(network, { contract, tokenId, name, image, collection, failures, dueAt })
  }

  const readInTurn = async (key: NftKey, requester: Requester): Promise<void> => {
    const release = await shares.wait(requester, ended)
    try {
      await read(key, requester)
    } finally {
      release()
    }
  }
  const readOnce = ({ contract, tokenId, standard }: NftKey, requester: Requester): Promise<void> => {
    const text = `${contract} ${tokenId}`
    const read =
      reads.get(text) ?? readInTurn({ contract, tokenId, standard }, requester).finally(() => reads.delete(text))
    reads.set(text, read)
    return read
  }

  return {
    async describe(keys, requester = self) {
      const before = await repository.find(network, keys)
      const now = clock.now()
      const isDue = ({ contract, tokenId }: NftKey) => {
        const known = before.find((each) => each.contract === contract && each.tokenId === tokenId)
        return !known || known.dueAt <= now
      }
      const due = keys.filter(isDue).map((key) => readOnce(key, requester))
      if (due.length === 0) return before
      await settleWithin(clock, patience, Promise.allSettled(due))
      ended.throwIfAborted()
      return repository.find(network, keys)
    },
  }
}

/** Milliseconds until the next attempt. */
function pauseAfter(failures: number): number {
  return Math.min(keptFor, 5 * minute * 2 ** (failures - 1))
}
