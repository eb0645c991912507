import type { Clock } from '../../contract/clock.js'
import { timeoutSignal } from '../../waits/timeoutSignal.js'

export interface RankingOptions {
  readonly clock: Clock
  /** How many nodes there are. */
  readonly count: number
  /** Asks one of them for a sign of life; rejects when it gives none. */
  readonly ping: (index: number, signal: AbortSignal) => Promise<void>
}

interface Sample {
  readonly isAlive: boolean
  /** In ms. */
  readonly latency: number
}

/** In ms: how old a comparison may get, and how long one ping may take. */
const interval = 4000
const pingTimeout = 1000
/** How many pings of a node count, and what for. */
const sampleCount = 10
const stabilityWeight = 0.7
const latencyWeight = 0.3

export interface Ranking {
  /** The nodes, best one first. Asking for it is what keeps it fresh: with no requests there are no pings. */
  order(): readonly number[]
  /** The first one in the given order that gave its last sign of life, however slow; the first of all where none did. Keeps it fresh, too. */
  first(): number | undefined
}

/**
 * Compares several nodes by how often and how fast they answer. Nodes that are equally good stay in the given order.
 *
 * @see Product specification, section 9, on fallback ranking.
 */
export function createRanking({ clock, count, ping }: RankingOptions): Ranking {
  const nodes = Array.from({ length: count }, (_, index) => ({ index, samples: [] as readonly Sample[] }))
  let order: readonly number[] = nodes.map(({ index }) => index)
  let comparedAt = Number.NEGATIVE_INFINITY
  let isComparing = false

  async function take(index: number): Promise<Sample> {
    const { signal, stop } = timeoutSignal(clock, pingTimeout)
    const begun = clock.now()
    const isAlive = await ping(index, signal).then(
      () => true,
      () => false, // that is what is being measured
    )
    stop()
    return { isAlive, latency: clock.now() - begun }
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
    const now = clock.now()
    // A clock that was set back must not stop the comparing.
    if (count <= 1 || isComparing || (now >= comparedAt && now - comparedAt < interval)) return
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
