import type { AppReport } from './Report.ts'

/** For tests: the report of an app with all measurements, each of them small. */
export function createAppReport(changes: Partial<AppReport> = {}): AppReport {
  const scripts = { files: 1, raw: 40_000, gzip: 12_000, brotli: 10_000, list: [] }
  const phase = { scripts, withoutReact: scripts, foreign: { requests: 0, hosts: [] } }
  return {
    name: 'Latchkey, EVM',
    opening: [],
    load: {
      value: {
        first: phase,
        open: phase,
        connect: phase,
        account: phase,
        later: scripts,
        heap: 2 ** 20,
        heapConnected: 2 ** 21,
      },
    },
    loadTimes: { value: { load: { script: 20, blocking: 10 }, prefetch: { script: 5, blocking: 0 } } },
    connectingSlowed: { value: { visible: 80, opaque: 80, frames: 1 } },
    connecting: { value: { visible: 20, opaque: 20, frames: 1 } },
    flood: { value: { sent: 10_000, updates: 50, busiest: '$active', tasks: [], share: 0.5 } },
    ...changes,
  }
}
