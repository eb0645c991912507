import { purgeEachHour } from '../../database/purgeEachHour.js'
import type { FeatureContext } from '../../FeatureContext.js'
import type { Metrics } from '../../metrics/createMetrics.js'
import type { NodeRpc } from '../../outgoing/createNodeRpc.js'
import { SourceError } from '../../outgoing/SourceError.js'
import { checkChainId } from './checkChainId.js'
import { createBlockReader } from './createBlockReader.js'
import { createBudget } from './createBudget.js'
import { createFollower } from './createFollower.js'
import type { IndexRepository } from './IndexRepository.js'

export interface IndexerOptions {
  readonly context: Pick<FeatureContext, 'clock' | 'report' | 'ended'> & {
    readonly metrics: Pick<Metrics, 'blocks' | 'behind'>
  }
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
}

const second = 1000
const day = 24 * 60 * 60 * second

/** Keeps the index of a network equal to its chain, until the gateway ends. */
export function startIndexer({ context, network, repository, rpc, from, retentionDays, rate }: IndexerOptions): void {
  const { clock, report, ended, metrics } = context
  const budget = createBudget(clock, rate)
  const reader = createBlockReader({ rpc, clock, spend: budget.spend, report })
  const owner = crypto.randomUUID()
  const follower = createFollower({
    network,
    owner,
    repository,
    reader,
    budget,
    clock,
    from,
    count: (outcome, blocks) => metrics.blocks.inc({ network, outcome }, blocks),
  })
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
  const measure = async (): Promise<void> => {
    const behind = await repository.behind(network, clock.now())
    if (behind !== undefined) metrics.behind.set({ network }, behind)
  }
  const run = async (): Promise<void> => {
    if (isFollowing) return
    isFollowing = true
    try {
      await follow()
      isFailing = false
    } catch (error) {
      // A node that is away is no fault of the gateway. It is counted with its source.
      const isFault = !ended.aborted && !(error instanceof SourceError)
      // What does not end for a day is one entry of the log.
      if (isFault && !isFailing) report(error)
      isFailing ||= isFault
    } finally {
      // The database is closed after the end.
      if (!ended.aborted) await measure().catch(report)
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
    purgeEachHour(context, (now, signal) => repository.purge(network, now - retentionDays * day, signal))
  }
}
