import type { Browser } from 'playwright'
import { quantile } from '../quantile.ts'
import type { BenchApp } from './BenchApp.ts'
import { measureConnecting } from './measureConnecting.ts'
import { type Flood, measureFlood } from './measureFlood.ts'
import { type Load, measureLoad } from './measureLoad.ts'
import { type ManyTimes, measureMany } from './measureMany.ts'
import { measureOpening, type OpeningTimes } from './measureOpening.ts'
import type { ourApps } from './ourApps.ts'
import { type TargetFigure, targetsOf } from './targetsOf.ts'

export interface AppReport {
  readonly name: string
  readonly load: Load
  /** Medians in ms, by how many times slower the processor was made. */
  readonly opening: readonly {
    readonly slowdown: number
    readonly cold: number
    readonly warm: number
    readonly work: number
  }[]
  /** Median in ms. */
  readonly connecting: number
  /** Absent: nothing to flood. */
  readonly flood: Flood | undefined
}

export interface Report {
  readonly apps: readonly AppReport[]
  readonly few: ManyTimes
  readonly many: ManyTimes
  readonly targets: readonly TargetFigure[]
}

export interface AppsOptions {
  readonly browser: Browser
  readonly ours: ReturnType<typeof ourApps>
  readonly peers: readonly BenchApp[]
  readonly url: string
  /** What is served. */
  readonly folder: string
  readonly isQuick: boolean
}

const wallets = 5

export async function measureApps({ browser, ours, peers, url, folder, isQuick }: AppsOptions): Promise<Report> {
  const rounds = isQuick ? { cold: 2, warm: 5, connect: 2, many: 3 } : { cold: 10, warm: 50, connect: 20, many: 20 }
  const apps = [ours.floor, ours.evm, ours.fourNamespaces, ...peers]
  const opening: { slowdown: number; times: OpeningTimes[] }[] = []
  for (const slowdown of [1, 4]) {
    const times = await measureOpening(browser, apps, { url, wallets, rounds, slowdown })
    opening.push({ slowdown, times })
  }
  const reports: AppReport[] = []
  for (const app of apps) {
    const load = await measureLoad(browser, app, { url, folder }, wallets)
    const connecting = await measureConnecting(browser, app, { url, wallets, rounds: rounds.connect })
    const flood = app.hasEvents ? await measureFlood(browser, app, { url, wallets }) : undefined
    reports.push({
      name: app.name,
      load,
      connecting: quantile(connecting, 0.5),
      flood,
      opening: opening.map(({ slowdown, times }) => {
        const { cold = [], warm = [], work = [] } = times.find((each) => each.app === app) ?? {}
        return { slowdown, cold: quantile(cold, 0.5), warm: quantile(warm, 0.5), work: quantile(work, 0.5) }
      }),
    })
  }
  const amounts = [
    { networks: 5, wallets: 5 },
    { networks: 2000, wallets: 200 },
  ]
  const [few, many] = await measureMany(browser, url, amounts, rounds.many)
  const [floor, evm] = reports
  if (!few || !many || !floor || !evm) throw new Error('Something was not measured.')
  return { apps: reports, few, many, targets: targetsOf({ floor, evm, few, many }) }
}
