import type { Browser } from 'playwright'
import { attempt } from './attempt.ts'
import type { BenchApp } from './BenchApp.ts'
import { measureConnecting } from './measureConnecting.ts'
import { measureFlood } from './measureFlood.ts'
import { measureLoad } from './measureLoad.ts'
import { measureMany } from './measureMany.ts'
import { measureOpening } from './measureOpening.ts'
import type { ourApps } from './ourApps.ts'
import type { Opening, Report, Rounds } from './Report.ts'
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
const conditions = [
  { slowdown: 1, latency: 0, isWarm: true },
  { slowdown: 4, latency: 0, isWarm: true },
  { slowdown: 1, latency: 100, isWarm: false },
]
const few = { networks: 5, wallets: 5 }
const many = { networks: 2000, wallets: 200 }

/** Measures all apps. A failed step is reported with its reason, and the other steps continue. */
export async function measureApps(options: AppsOptions): Promise<void> {
  const { browser, ours, peers, url, folder, rounds, viem } = options
  const notYet = { problem: 'not yet' }
  const apps = [ours.floor, ours.copy, ours.evm, ours.fourNamespaces, ours.solana, ...peers].map((app) => ({
    app,
    report: {
      name: app.name,
      opening: [] as Opening[],
      load: notYet,
      connecting: notYet,
      flood: undefined,
    } as Writable,
  }))
  let ofMany: Report['many']
  const keep = () => {
    const reports = apps.map(({ report }) => report)
    const [floor, copy, evm] = reports
    const targets = floor && copy && evm ? targetsOf({ floor, copy, evm, many: ofMany }) : []
    options.keep({ apps: reports, many: ofMany, targets })
  }

  for (const { isWarm, ...condition } of conditions) {
    const times = await measureOpening(
      browser,
      apps.map(({ app }) => app),
      { url, wallets, ...condition, rounds: { cold: rounds.cold, warm: isWarm ? rounds.warm : 0 } },
    )
    for (const [index, { report }] of apps.entries()) {
      const measured = times[index]
      if (measured) report.opening.push({ ...condition, ...measured })
    }
    keep()
  }
  for (const { app, report } of apps) {
    const watched = viem.filter((path) => path.startsWith(`/${app.folder}/`))
    report.load = await attempt(() => measureLoad(browser, app, { url, folder, wallets, watched }))
    report.connecting = await attempt(() => measureConnecting(browser, app, { url, wallets, rounds: rounds.connect }))
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
