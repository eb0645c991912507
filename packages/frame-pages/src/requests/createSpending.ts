import type { ProjectNetwork } from '../api/AnswerMap.js'
import type { FrameStore } from '../storage/FrameStore.js'

/** What was sent in this browser in the last 24 hours, in the currencies of the networks. */
export interface Spending {
  /** Whether it would be more than the project's limit. */
  isAbove(network: ProjectNetwork, units: bigint): Promise<boolean>
  /** Notes what is sent now. */
  note(network: ProjectNetwork, units: bigint): Promise<void>
}

/** An amount that was sent, in the smallest unit. */
export interface Spent {
  /** CAIP-2. */
  readonly networkId: string
  readonly units: bigint
  /** ms since 1970. */
  readonly at: number
}

export interface SpendingParameters {
  readonly store: FrameStore
  readonly realm: string
  readonly now: () => number
}

const day = 24 * 60 * 60_000

export function createSpending({ store, realm, now }: SpendingParameters): Spending {
  const key = `spent/${realm}` as const
  // A time of the future was written before the clock was set back.
  const read = async () => ((await store.get(key)) ?? []).filter(({ at }) => Math.abs(now() - at) < day)
  return {
    async isAbove({ id, limit }, units) {
      if (limit === undefined || units === 0n) return false
      const spent = (await read()).filter(({ networkId }) => networkId === id)
      return spent.reduce((sum, each) => sum + each.units, units) > limit
    },
    async note({ id, limit }, units) {
      if (limit === undefined || units === 0n) return
      await store.set(key, [...(await read()), { networkId: id, units, at: now() }])
    },
  }
}
