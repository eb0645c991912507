import { formatTable } from '../../../scripts/runner/formatTable.ts'
import type { AppReport, Report } from './measureApps.ts'
import type { Phase, Scripts } from './measureLoad.ts'

type Row = readonly [name: string, read: (app: AppReport) => string]

const rows: readonly Row[] = [
  ...phases('first load', ({ load }) => load.first),
  ...phases('up to the list', ({ load }) => load.open),
  ...phases('up to the account', ({ load }) => load.connect),
  ['heap after load', ({ load }) => `${(load.heap / 2 ** 20).toFixed(1)} MiB`],
  ...[1, 4].flatMap((slowdown): Row[] => {
    const under = slowdown === 1 ? '' : `, slowed ${slowdown}×`
    const of = (app: AppReport) => app.opening.find((each) => each.slowdown === slowdown)
    return [
      [`click to list painted, cold${under}`, (app) => ms(of(app)?.cold)],
      [`click to list painted, warm${under}`, (app) => ms(of(app)?.warm)],
      [`main thread of it${under}`, (app) => ms(of(app)?.work)],
    ]
  }),
  ['wallet click to address shown', ({ connecting }) => ms(connecting)],
  ['events a second that a wallet sent', ({ flood }) => (flood ? flood.sent.toFixed(0) : '–')],
  ['store updates a second', ({ flood }) => flood?.updates?.toFixed(1) ?? '–'],
  ['long tasks, the longest', ({ flood }) => tasksOf(flood?.tasks)],
  ['main thread under them', ({ flood }) => (flood ? `${(flood.share * 100).toFixed(0)} %` : '–')],
]

/** What was measured of each app, and of what was aimed at what is reached. */
export function printReport({ apps, few, many, targets }: Report): void {
  console.log(
    formatTable([['', ...apps.map(({ name }) => name)], ...rows.map(([name, read]) => [name, ...apps.map(read)])]),
  )
  console.log()
  console.log(
    formatTable([
      ['Latchkey, EVM', '5 networks, 5 wallets', '2,000 networks, 200 wallets'],
      ['click to wallets painted', ms(few.wallets), ms(many.wallets)],
      ['click to networks painted', ms(few.networks), ms(many.networks)],
      ['key to found network painted', ms(few.search), ms(many.search)],
    ]),
  )
  console.log()
  console.log(
    formatTable([
      ['Target', 'Measured', 'Wanted', ''],
      ...targets.map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : 'NOT MET']),
    ]),
  )
}

function phases(name: string, phase: (app: AppReport) => Phase): Row[] {
  return [
    [`JS ${name}: raw/gzip/brotli, files`, (app) => sizes(phase(app).scripts)],
    [`JS ${name}, React left out`, (app) => sizes(phase(app).withoutReact)],
    [`requests elsewhere, ${name}`, (app) => hosts(phase(app).foreign)],
  ]
}

function sizes({ raw, gzip, brotli, files }: Scripts): string {
  return `${[raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1)).join('/')} kB, ${files}`
}

function hosts(urls: readonly string[]): string {
  return String(urls.length)
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(1)} ms`
}

function tasksOf(tasks: readonly number[] | undefined): string {
  if (!tasks) return '–'
  return tasks.length === 0 ? '0' : `${tasks.length}, ${Math.max(...tasks).toFixed(0)} ms`
}
