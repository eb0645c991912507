import type { Clock, NodeRpc } from '@latchkey/server'
import { createBlockReader } from '../src/blocks/createBlockReader.js'
import { createBudget } from '../src/follower/createBudget.js'
import { createFollower, type Follower, type FollowerOptions } from '../src/follower/createFollower.js'

export interface TestFollowerOptions extends Pick<FollowerOptions, 'network' | 'owner' | 'repository' | 'from'> {
  readonly rpc: Pick<NodeRpc, 'request'>
  readonly clock: Clock
  /** Requests per second. Default: as many as it likes. */
  readonly rate?: number | undefined
  /** Default: the test fails. */
  readonly report?: ((error: Error) => void) | undefined
}

/** A gateway that follows a chain when it is called. */
export function createTestFollower({
  rpc,
  clock,
  rate = 1_000_000,
  report = fail,
  ...options
}: TestFollowerOptions): Follower {
  const budget = createBudget(clock, rate)
  const reader = createBlockReader({ rpc, clock, spend: budget.spend, report })
  return createFollower({ ...options, reader, budget, clock, count: () => undefined })
}

function fail(error: Error): never {
  throw error
}
