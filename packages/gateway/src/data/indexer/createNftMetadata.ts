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
/** With those that wait. An account can have any number of NFTs, and a later request asks again. */
const mostReading = 500
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
  const waiting: (() => void)[] = []
  let running = 0
  const collections = createStaleCache<string | undefined>({
    clock,
    freshFor: 24 * hour,
    staleFor: 24 * hour,
    mostSize: 1000,
  })

  const read = async (key: NftKey): Promise<void> => {
    const { readCollectionName, readNftMetadata } = await import('./evm.js')
    ended.throwIfAborted()
    const { contract, tokenId } = key
    const [known] = await repository.find(network, [key])
    const collection = await collections
      .get(contract, () => readCollectionName(reader, contract, ended))
      // ERC-1155 has no function for it.
      .catch(() => known?.collection)
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
    if (running === mostReads || ended.aborted) return
    const start = waiting.shift()
    if (!start) return
    running += 1
    start()
  }
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      startNext()
    })
  const readOnce = ({ contract, tokenId, standard }: NftKey): Promise<void> | undefined => {
    const text = `${contract} ${tokenId}`
    const known = reads.get(text)
    if (known || reads.size === mostReading) return known
    const done = turn()
      .then(() => read({ contract, tokenId, standard }))
      .finally(() => {
        running -= 1
        reads.delete(text)
        startNext()
      })
    reads.set(text, done)
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
      const due = keys.filter(isDue).flatMap((key) => readOnce(key) ?? [])
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
