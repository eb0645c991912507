import { networksOf } from '@latchkey/server'

/** What client addresses have used of a project's events of today, in memory only. */
export interface DayShares {
  /**
   * @returns `light`: the client has used at most a quarter of its share. `undefined`: it would use
   * more than its share, and nothing is counted.
   */
  take(client: DayClient, events: number): 'light' | 'busy' | undefined
}

export interface DayClient {
  readonly projectId: string
  /** UTC: `2026-01-31`. */
  readonly day: string
  /** As `readClientAddress` gives it. */
  readonly address: string
}

/** Clients that are remembered. Beyond it, the one that was unused for the longest time goes first. */
const maxClients = 100_000

/** @param max - Events of one client address on a day. */
export function createDayShares(max: number): DayShares {
  // In order of their last use.
  const used = new Map<string, number>()
  let today = ''
  return {
    take({ projectId, day, address }, events) {
      if (day !== today) used.clear()
      today = day
      const clients = networksOf(address).map(({ network, shares }) => {
        const key = `${projectId} ${network}`
        return { key, share: max * shares, sum: (used.get(key) ?? 0) + events }
      })
      if (clients.some(({ sum, share }) => sum > share)) return undefined
      for (const { key, sum } of clients) {
        used.delete(key)
        used.set(key, sum)
      }
      for (const oldest of used.keys()) {
        if (used.size <= maxClients) break
        used.delete(oldest)
      }
      return clients.every(({ sum, share }) => sum <= share / 4) ? 'light' : 'busy'
    },
  }
}
