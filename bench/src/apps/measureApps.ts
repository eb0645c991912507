import type { Browser } from 'playwright'
import { attempt } from './attempt.ts'
import type { BenchApp } from './BenchApp.ts'
import { measureConnecting } from './measureConnecting.ts'
import { measureFlood } from './measureFlood.ts'
import { measureLoad } from './measureLoad.ts'
import { measureLoadTime } from './measureLoadTime.ts'
import { measureMany } from './measureMany.ts'
import { measureOpening } from './measureOpening.ts'
import type { ourApps } from './ourApps.ts'
import type { Condition, Opening, Report, Rounds } from './Report.ts'
import { targetsOf } from './targetsOf.ts'

export interface AppsOptions {
  readonly browser: Browser
  readonly ours: ReturnType<typeof ourApps>
  readonly peers: readonly BenchApp[]
  readonly url: string
  /** The folder that is served. */
  readonly folder: string
  readonly rounds: Rounds
  /** Paths on the server of scripts that contain viem. */
  readonly viem: readonly string[]
  /** Called after each step with all results so far. */
  readonly keep: (report: Pick<Report, 'apps' | 'many' | 'targets'>) => void
}

const wallets = 5
const slowdown = 4
const conditions: readonly (Condition & { readonly isIdle: boolean; readonly isWarm: boolean })[] = [
  { slowdown: 1, latency: 0, isIdle: false, isWarm: true },
  { slowdown, latency: 0, isIdle: true, isWarm: true },
  { slowdown: 1, latency: 100, isIdle: true, isWarm: false },
  // Slow 4G: 1.6 Mbit/s.
  { slowdown, latency: 150, download: 200_000, isIdle: true, isWarm: false },
]
const few = { networks: 5, wallets: 5 }
const many = { networks: 2000, wallets: 200 }

/** Measures all apps. A failed step is reported with its reason, and the other steps continue. */
export async function measureApps(options: AppsOptions): Promise<void> {
  const { browser, ours, peers, url, folder, rounds, viem } = options
  const notYet = { problem: 'not yet' }
  const apps = [ours.floor, ours.copy, ours.floorWithReact, ours.evm, ours.fourNamespaces, ours.solana, ...peers].map(
    (app) => ({
      app,
      report: {
        name: app.name,
        opening: [] as Opening[],
        load: notYet,
        loadTimes: notYet,
        connecting: notYet,
        connectingSlowed: notYet,
        flood: undefined,
      } as Writable,
    }),
  )
  let ofMany: Report['many']
  const keep = () => {
    const reports = apps.map(({ report }) => report)
    const [floor, copy, withReact, evm] = reports
    const targets = floor && copy && withReact && evm ? targetsOf({ floor, copy, withReact, evm, many: ofMany }) : []
    options.keep({ apps: reports, many: ofMany, targets })
  }

  const list = apps.map(({ app }) => app)
  for (const { isIdle, isWarm, ...condition } of conditions) {
    const times = await measureOpening(browser, list, {
      url,
      wallets,
      ...condition,
      rounds: { cold: rounds.cold, idle: isIdle ? rounds.cold : 0, warm: isWarm ? rounds.warm : 0 },
    })
    for (const [index, { report }] of apps.entries()) {
      const measured = times[index]
      if (measured) report.opening.push({ ...condition, ...measured })
    }
    keep()
  }
  const loadTimes = await measureLoadTime(browser, list, { url, wallets, slowdown, rounds: rounds.cold })
  const connecting = await measureConnecting(browser, list, { url, wallets, rounds: rounds.connect })
  const slowed = await measureConnecting(browser, list, { url, wallets, slowdown, rounds: rounds.connect })
  for (const [index, { report }] of apps.entries()) {
    report.loadTimes = loadTimes[index] ?? notYet
    report.connecting = connecting[index] ?? notYet
    report.connectingSlowed = slowed[index] ?? notYet
  }
  keep()
  for (const { app, report } of apps) {
    const watched = viem.filter((path) => path.startsWith(`/${app.folder}/`))
    report.load = await attempt(() => measureLoad(browser, app, { url, folder, wallets, watched }))
    if (app.hasEvents) report.flood = await attempt(() => measureFlood(browser, app, { url, wallets }))
    keep()
  }
  ofMany = await attempt(async () => {
    const [first, second] = await measureMany(browser, url, [few, many], rounds.many)
    if (!first || !second) throw new Error('measureMany() returned fewer than two results.')
    return { few: first, many: second }
  })
  keep()
}

type Writable = { -readonly [Key in keyof Report['apps'][number]]: Report['apps'][number][Key] } & {
  opening: Opening[]
}
