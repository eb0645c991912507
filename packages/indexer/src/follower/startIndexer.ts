import { type Background, type NodeRpc, SourceError } from '@latchkey/server'
import { purgeEachHour } from '@latchkey/server/database'
import { checkChainId } from '../blocks/checkChainId.js'
import { createBlockReader } from '../blocks/createBlockReader.js'
import type { IndexRepository } from '../repository/IndexRepository.js'
import { createBudget } from './createBudget.js'
import { createFollower } from './createFollower.js'

export interface IndexerOptions {
  readonly background: Background
  /** CAIP-2, of the namespace eip155. */
  readonly network: string
  readonly repository: IndexRepository
  readonly rpc: NodeRpc
  /** The first block. `undefined`: the newest one at the first start. */
  readonly from: number | undefined
  /** Days for which transactions are kept. `undefined`: for ever. */
  readonly retentionDays: number | undefined
  /** Requests per second to the nodes. */
  readonly rate: number
  /** Is called with blocks of the index that were added, or that left the chain. */
  readonly count: (outcome: 'added' | 'replaced', blocks: number) => void
  /** Is called each second with how many blocks of the network are not in the index yet. */
  readonly measure: (behind: number) => void
}

const second = 1000
const day = 24 * 60 * 60 * second

/** Keeps the index of a network equal to its chain, until the server ends. */
export function startIndexer({
  background,
  network,
  repository,
  rpc,
  from,
  retentionDays,
  rate,
  count,
  measure,
}: IndexerOptions): void {
  const { clock, report, ended } = background
  const budget = createBudget(clock, rate)
  const reader = createBlockReader({ rpc, clock, spend: budget.spend, report })
  const owner = crypto.randomUUID()
  const follower = createFollower({ network, owner, repository, reader, budget, clock, from, count })
  let isFollowing = false
  let isFailing = false
  let isRightNetwork = false

  const follow = async (): Promise<void> => {
    if (!isRightNetwork) {
      await checkChainId(reader, network, ended)
      isRightNetwork = true
    }
    await follower.follow(ended)
  }
  const measureBehind = async (): Promise<void> => {
    const behind = await repository.behind(network, clock.now())
    if (behind !== undefined) measure(behind)
  }
  const run = async (): Promise<void> => {
    if (isFollowing) return
    isFollowing = true
    try {
      await follow()
      isFailing = false
    } catch (error) {
      // A node that is away is no fault of the server. It is counted with its source.
      const isFault = !ended.aborted && !(error instanceof SourceError)
      // What does not end for a day is one entry of the log.
      if (isFault && !isFailing) report(error)
      isFailing ||= isFault
    } finally {
      // The database is closed after the end.
      if (!ended.aborted) await measureBehind().catch(report)
      isFollowing = false
    }
  }
  const stop = clock.every(second, () => void run())
  ended.addEventListener(
    'abort',
    () => {
      stop()
      follower.leave()
    },
    { once: true },
  )
  void run()
  if (retentionDays !== undefined) {
    purgeEachHour(background, (now, signal) => repository.purge(network, now - retentionDays * day, signal))
  }
}
