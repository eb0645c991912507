import type { Clock } from '../../contract/clock.js'
import { timeoutSignal } from '../../waits/timeoutSignal.js'

export interface RankingOptions {
  readonly clock: Clock
  /** How many nodes there are. */
  readonly count: number
  /** Pings one of them. Rejects if it does not answer. */
  readonly ping: (index: number, signal: AbortSignal) => Promise<void>
}

interface Sample {
  readonly isAlive: boolean
  /** In ms. */
  readonly latency: number
}

/** In ms: the age at which a comparison is repeated, and the limit of one ping. */
const interval = 4000
const pingTimeout = 1000
/** How many pings of a node count, and their weights. */
const sampleCount = 10
const stabilityWeight = 0.7
const latencyWeight = 0.3

export interface Ranking {
  /**
   * The nodes, best one first. A call keeps the order fresh: without requests there are no pings.
   */
  order(): readonly number[]
  /**
   * The first node in the given order that answered its last ping, however slow, or the first of
   * all if none did. A call keeps the order fresh.
   */
  first(): number | undefined
}

/**
 * Ranks several nodes by how often and how fast they answer. Equally good nodes stay in the given
 * order.
 */
export function createRanking({ clock, count, ping }: RankingOptions): Ranking {
  const nodes = Array.from({ length: count }, (_, index) => ({ index, samples: [] as readonly Sample[] }))
  let order: readonly number[] = nodes.map(({ index }) => index)
  let comparedAt = Number.NEGATIVE_INFINITY
  let isComparing = false

  async function take(index: number): Promise<Sample> {
    const { signal, stop } = timeoutSignal(clock, pingTimeout)
    const begun = clock.elapsed()
    const isAlive = await ping(index, signal).then(
      () => true,
      () => false, // a failed ping is a result of the measurement
    )
    stop()
    return { isAlive, latency: clock.elapsed() - begun }
  }

  async function sample(node: (typeof nodes)[number]): Promise<void> {
    node.samples = [...node.samples, await take(node.index)].slice(-sampleCount)
  }

  function compare(): void {
    const slowest = Math.max(1, ...nodes.map(({ samples }) => meanLatency(samples)))
    const scores = nodes.map(({ samples }) => score(samples, slowest))
    order = nodes.map(({ index }) => index).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    isComparing = false
  }

  function keepFresh(): void {
    const now = clock.elapsed()
    if (count <= 1 || isComparing || now - comparedAt < interval) return
    comparedAt = now
    isComparing = true
    Promise.all(nodes.map(sample)).then(compare, compare)
  }

  return {
    order() {
      keepFresh()
      return order
    },
    first() {
      keepFresh()
      return (nodes.find(({ samples }) => samples.at(-1)?.isAlive !== false) ?? nodes[0])?.index
    },
  }
}

function meanLatency(samples: readonly Sample[]): number {
  const alive = samples.filter(({ isAlive }) => isAlive)
  return alive.reduce((sum, { latency }) => sum + latency, 0) / (alive.length || 1)
}

function score(samples: readonly Sample[], slowest: number): number {
  const stability = samples.filter(({ isAlive }) => isAlive).length / samples.length
  return stability && stabilityWeight * stability + latencyWeight * (1 - meanLatency(samples) / slowest)
}
