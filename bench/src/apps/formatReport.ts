import { markdownTable } from '../markdownTable.ts'
import type { Painted } from '../pageClock.ts'
import type { Flood } from './measureFlood.ts'
import type { Foreign, Load, Phase, Scripts } from './measureLoad.ts'
import type { LoadTimes, Work } from './measureLoadTime.ts'
import { searchPause } from './measureMany.ts'
import type { Outcome } from './Outcome.ts'
import { problemsOf } from './problemsOf.ts'
import type { AppReport, Circumstances, Opening, Report } from './Report.ts'

type Row = readonly [name: string, read: (app: AppReport) => string]

const none = '–'
const failed = 'not measured'

const rows: readonly Row[] = [
  ...phases('before a click', 'before a click', ({ first }) => first),
  ...phases('up to the list', 'on open', ({ open }) => open),
  ...phases('up to the address', 'on connect', ({ connect }) => connect),
  ...phases('up to the account view', 'on opening the account view', ({ account }) => account),
  ['heap after load', ({ load }) => cell(load, ({ heap }) => mebibytes(heap))],
  ['heap, connected', ({ load }) => cell(load, ({ heapConnected }) => mebibytes(heapConnected))],
  ...works('at load', ({ load }) => load),
  ...works('of the idle prefetch', ({ prefetch }) => prefetch),
  ...openings('cold', {}, ({ cold }) => cold),
  ...openings('cold, each answer 100 ms late', { latency: 100 }, ({ cold }) => cold),
  ...openings('after 2 s idle, each answer 100 ms late', { latency: 100 }, ({ idle }) => idle),
  ...openings('cold, slowed 4×', { slowdown: 4 }, ({ cold }) => cold),
  ...openings('after 2 s idle, slowed 4×', { slowdown: 4 }, ({ idle }) => idle),
  ...openings('cold, slow 4G, slowed 4×', { slowdown: 4, latency: 150 }, ({ cold }) => cold),
  ...openings('after 2 s idle, slow 4G, slowed 4×', { slowdown: 4, latency: 150 }, ({ idle }) => idle),
  ...openings('warm', {}, ({ warm }) => warm),
  ...openings('warm, slowed 4×', { slowdown: 4 }, ({ warm }) => warm),
  ['wallet click to address shown', ({ connecting }) => shown(connecting)],
  ['wallet click to address shown, slowed 4×', ({ connectingSlowed }) => shown(connectingSlowed)],
  flooded('events per second from the wallet', ({ sent }) => sent.toFixed(0)),
  flooded('store updates per second during the flood', ({ updates }) => updates?.toFixed(1) ?? none),
  flooded('long tasks during the flood, the longest', ({ tasks }) =>
    tasks.length === 0 ? '0' : `${tasks.length}, ${Math.max(...tasks).toFixed(0)} ms`,
  ),
  flooded('main thread during the flood', ({ share }) => `${(share * 100).toFixed(0)} %`),
]

/** @returns The whole report in Markdown. */
export function formatReport(report: Report): string {
  const { circumstances, apps, many, targets } = report
  const quick = '**Quick run of a few rounds, to check that the bench works. These figures are not reliable.**'
  return [
    ...(circumstances.isQuick ? [quick] : []),
    describe(circumstances),
    markdownTable([['', ...apps.map(({ name }) => name)], ...rows.map(([name, read]) => [name, ...apps.map(read)])]),
    ...notesOn(apps),
    `Latchkey with few and with many networks and wallets. The search delay of ${searchPause} ms is left out:`,
    manyTable(many),
    markdownTable([
      ['Figure', 'Measured', 'Target', ''],
      ...targets.map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : 'NOT MET']),
    ]),
    ...listProblems(report),
  ].join('\n\n')
}

function describe({ machine, commit, rounds, versions }: Circumstances): string {
  const { cold, warm, connect, many } = rounds
  const list = (installed: Readonly<Record<string, string>>) =>
    Object.entries(installed)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')
  return [
    `${machine}. Latchkey at ${commit}. Medians of ${cold} cold and ${warm} warm openings, ${connect} connections, ${many} rounds with many.`,
    markdownTable([
      ['App', 'Installed'],
      ...Object.entries(versions).map(([name, installed]) => [name, list(installed)]),
    ]),
  ].join('\n\n')
}

/** Notes for a fair comparison. */
function notesOn(apps: readonly AppReport[]): string[] {
  const later = apps.find(({ name }) => name === 'Latchkey, EVM')?.load.value?.later
  const viem =
    later && later.files > 0
      ? [`These bytes do not include Latchkey’s viem: ${sizes(later)} load when an app or a view first needs it.`]
      : []
  const rainbow = apps.some(({ name }) => name.startsWith('RainbowKit'))
    ? [
        'RainbowKit is set up without its `getDefaultConfig`, which adds wallets on phones and their SDKs. Most apps use it and load more.',
      ]
    : []
  return [
    ...viem,
    ...rainbow,
    '“First frame” is the first frame with a visible part of the list. “Opaque” is later if the list fades in.',
  ]
}

function manyTable(times: Report['many']): string {
  const { few, many } = times?.value ?? {}
  return markdownTable([
    ['first frame of the first rows', '5 networks, 5 wallets', '2,000 networks, 200 wallets'],
    ['click to wallets', ms(few?.wallets), ms(many?.wallets)],
    ['click to networks', ms(few?.networks), ms(many?.networks)],
    ['key to the one matching network', ms(few?.findOne), ms(many?.findOne)],
    ['key to the matching half of the networks', ms(few?.findHalf), ms(many?.findHalf)],
  ])
}

function listProblems(report: Report): string[] {
  const lines = [
    ...report.circumstances.leftOut.map((line) => `- ${line}`),
    ...problemsOf(report).map(({ app, step, problem }) => `- ${app}, ${step}: ${problem}`),
  ]
  return lines.length > 0 ? [`Not measured:\n\n${lines.join('\n')}`] : []
}

function phases(upTo: string, during: string, read: (load: Load) => Phase | undefined): Row[] {
  const of = ({ load }: AppReport, write: (phase: Phase) => string) =>
    cell(load, (value) => {
      const phase = read(value)
      return phase ? write(phase) : none
    })
  return [
    [`JS ${upTo}: raw/gzip/brotli, files`, (app) => of(app, ({ scripts }) => sizes(scripts))],
    [`JS ${upTo}, React left out`, (app) => of(app, ({ withoutReact }) => sizes(withoutReact))],
    [`requests to other hosts ${during}`, (app) => of(app, ({ foreign }) => askedOf(foreign))],
  ]
}

function openings(
  name: string,
  { slowdown = 1, latency = 0 }: { readonly slowdown?: number; readonly latency?: number },
  read: (opening: Opening) => Outcome<Painted> | undefined,
): Row[] {
  const of = (app: AppReport, time: (painted: Painted) => number) => {
    const opening = app.opening.find((each) => each.slowdown === slowdown && each.latency === latency)
    return cell(opening && read(opening), (painted) => ms(time(painted)))
  }
  return [
    [`click to first frame of the list, ${name}`, (app) => of(app, ({ visible }) => visible)],
    [`click to the list opaque, ${name}`, (app) => of(app, ({ opaque }) => opaque)],
  ]
}

function works(when: string, read: (times: LoadTimes) => Work): Row[] {
  return [
    [`script ${when}, slowed 4×`, ({ loadTimes }) => cell(loadTimes, (times) => ms(read(times).script))],
    [`blocking time ${when}, slowed 4×`, ({ loadTimes }) => cell(loadTimes, (times) => ms(read(times).blocking))],
  ]
}

function flooded(name: string, write: (flood: Flood) => string): Row {
  return [name, ({ flood }) => (flood ? cell(flood, write) : none)]
}

function cell<T>(outcome: Outcome<T> | undefined, write: (value: T) => string): string {
  return outcome?.value === undefined ? failed : write(outcome.value)
}

function sizes({ raw, gzip, brotli, files }: Scripts): string {
  return `${[raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1)).join('/')} kB, ${files}`
}

function askedOf({ requests, hosts }: Foreign): string {
  return requests === 0 ? '0' : `${requests}, hosts: ${hosts.length}`
}

function shown(outcome: Outcome<Painted>): string {
  return cell(outcome, ({ visible, frames }) => `${ms(visible)}, in frame ${frames}`)
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`
}

function ms(value?: number): string {
  return value === undefined ? failed : `${value.toFixed(1)} ms`
}
