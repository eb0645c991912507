import type { AppReport } from './measureApps.ts'
import type { ManyTimes } from './measureMany.ts'

export interface TargetFigure {
  readonly name: string
  readonly measured: string
  readonly target: string
  readonly isMet: boolean
}

/** ms, at 60 a second. */
const frame = 1000 / 60
/** ms by which timers of a browser round. */
const rounding = 0.2

/** What was measured beside what it was meant to be. */
export function targetsOf({
  floor,
  evm,
  few,
  many,
}: {
  readonly floor: AppReport
  readonly evm: AppReport
  readonly few: ManyTimes
  readonly many: ManyTimes
}): TargetFigure[] {
  const { first, open, connect } = evm.load
  const size = connect.withoutReact.brotli
  const slow = (report: AppReport) => report.opening.find(({ slowdown }) => slowdown === 4)?.warm ?? Number.NaN
  const { updates = Number.NaN, busiest, tasks = [] } = evm.flood ?? {}
  const longest = Math.max(0, ...tasks)
  return [
    {
      name: 'first load to account view, React left out',
      measured: `${(size / 1000).toFixed(1)} kB brotli`,
      target: '≤ 60 kB',
      isMet: size <= 60_000,
    },
    {
      name: 'requests to other hosts before a click / on open',
      measured: `${first.foreign.length} / ${open.foreign.length}`,
      target: '0 / 0',
      isMet: first.foreign.length === 0 && open.foreign.length === 0,
    },
    ratio('click to wallet list painted, warm, slowed 4×', slow(evm), slow(floor), 'the bare dialog'),
    {
      name: 'wallet click to address shown, instant wallet',
      measured: `${evm.connecting.toFixed(1)} ms`,
      target: `≤ ${(2 * frame).toFixed(1)} ms (2 frames)`,
      isMet: evm.connecting <= 2 * frame + rounding,
    },
    {
      name: 'store updates under 10,000 events a second',
      measured: `${updates.toFixed(1)} a second${busiest ? ` (${busiest})` : ''}`,
      target: '≤ 60 a second',
      isMet: updates <= 60,
    },
    {
      name: 'longest task under 10,000 events a second',
      measured: `${longest.toFixed(0)} ms`,
      target: '≤ 100 ms',
      isMet: longest <= 100,
    },
    ratio('200 connectors: open', many.wallets, few.wallets, 'with 5'),
    ratio('2,000 networks: open', many.networks, few.networks, 'with 5'),
    ratio('2,000 networks: search keystroke to paint', many.search, few.search, 'with 5'),
  ]
}

function ratio(name: string, value: number, base: number, than: string): TargetFigure {
  return {
    name,
    measured: `${value.toFixed(1)} ms, ${(value / base).toFixed(2)} × ${than} (${base.toFixed(1)} ms)`,
    target: '≤ 1.5 ×',
    isMet: value <= 1.5 * base,
  }
}
