import { type Clock, settleWithin } from '@latchkey/server'
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
  describe(keys: readonly NftKey[]): Promise<readonly NftMetadata[]>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const patience = 3 * second
/** Reads at the same time. */
const mostReads = 4
/** Reads that wait. An account can have any number of NFTs, and a later request asks again. */
const mostWaiting = 500
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
  const waiting = new Map<string, { readonly key: NftKey; readonly done: Promise<void>; readonly start: () => void }>()
  const running = new Set<Promise<void>>()
  const collections = createStaleCache<string | undefined>({
    clock,
    freshFor: 24 * hour,
    staleFor: 24 * hour,
    mostSize: 1000,
  })

  const read = async (key: NftKey): Promise<void> => {
    const { readCollectionName, readNftMetadata } = await import('./evm.js')
    const { contract, tokenId } = key
    const [known] = await repository.find(network, [key])
    const collection = await collections
      .get(contract, () => readCollectionName(reader, contract, ended))
      // ERC-1155 has no function for it.
      .catch(() => undefined)
    const values = await readNftMetadata(reader, key, ended).catch(() => undefined)
    // The database is closed after the end.
    if (ended.aborted) return
    count(values ? 'answered' : 'failed')
    const failures = values ? 0 : (known?.failures ?? 0) + 1
    const dueAt = clock.now() + (values ? keptFor : pauseAfter(failures))
    const { name, image } = values ?? known ?? { name: undefined, image: undefined }
    await repository.put(network, { contract, tokenId, name, image, collection, failures, dueAt })
  }

  const startNext = (): void => {
    const [first] = waiting
    if (!first || running.size >= mostReads || ended.aborted) return
    waiting.delete(first[0])
    first[1].start()
    startNext()
  }
  const enqueue = (key: NftKey): Promise<void> | undefined => {
    const text = `${key.contract} ${key.tokenId}`
    const known = waiting.get(text)
    if (known) return known.done
    if (waiting.size >= mostWaiting) return undefined
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const done = started.then(() => read(key))
    waiting.set(text, {
      key,
      done,
      start() {
        start()
        running.add(done)
      },
    })
    const end = () => {
      running.delete(done)
      startNext()
    }
    done.then(end, end)
    return done
  }

  return {
    async describe(keys) {
      const before = await repository.find(network, keys)
      const now = clock.now()
      const isDue = ({ contract, tokenId }: NftKey) => {
        const known = before.find((each) => each.contract === contract && each.tokenId === tokenId)
        return !known || known.dueAt <= now
      }
      const reads = keys.filter(isDue).flatMap((key) => enqueue(key) ?? [])
      if (reads.length === 0) return before
      startNext()
      await settleWithin(clock, patience, Promise.allSettled(reads))
      ended.throwIfAborted()
      return repository.find(network, keys)
    },
  }
}

/** Milliseconds until the next attempt. */
function pauseAfter(failures: number): number {
  return Math.min(keptFor, 5 * minute * 2 ** (failures - 1))
}
