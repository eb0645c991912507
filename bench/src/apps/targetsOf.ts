import { type ManyTimes, searchPause } from './measureMany.ts'
import type { AppReport, Report } from './Report.ts'

export interface TargetFigure {
  readonly name: string
  readonly measured: string
  readonly target: string
  readonly isMet: boolean
}

/** In ms. */
const mostScript = 138
/** Frames from the click to the address. */
const mostFrames = 2
/** Minimum of sent events, of 10,000 per second. With fewer, the flood proves nothing. */
const fewestEvents = 9_900

/** Compares the results with their targets. A failed measurement is `NaN` and misses its target. */
export function targetsOf({
  floor,
  copy,
  withReact,
  evm,
  many,
}: {
  readonly floor: AppReport
  readonly copy: AppReport
  readonly withReact: AppReport
  readonly evm: AppReport
  readonly many: Report['many']
}): TargetFigure[] {
  const opening = 'click to first frame of the wallet list, warm, slowed 4×'
  return [
    ...loadTargets(evm),
    ratio(opening, slowOf(evm), slowOf(floor), 'the bare dialog'),
    ratio(`${opening}, with the same markup in both`, slowOf(evm), slowOf(copy), 'the bare dialog'),
    scriptTarget(evm, withReact),
    connectTarget(evm),
    ...floodTargets(evm),
    ...manyTargets(many),
  ]
}

function loadTargets({ load }: AppReport): TargetFigure[] {
  const { first, open, account } = load.value ?? {}
  const size = account?.withoutReact.brotli ?? Number.NaN
  const [before, after] = [first?.foreign.requests ?? Number.NaN, open?.foreign.requests ?? Number.NaN]
  return [
    {
      name: 'first load to account view, React left out',
      measured: `${(size / 1000).toFixed(1)} kB brotli`,
      target: '≤ 65 kB',
      isMet: size <= 65_000,
    },
    {
      name: 'requests to other hosts before a click / on open',
      measured: `${before} / ${after}`,
      target: '0 / 0',
      isMet: before === 0 && after === 0,
    },
  ]
}

/** Time to the first frame with a visible part of the list. Ours still fades in after that. */
function slowOf({ opening }: AppReport): number {
  return opening.find(({ slowdown, latency }) => slowdown === 4 && latency === 0)?.warm?.value?.visible ?? Number.NaN
}

/** What the kit adds to a page with React. The target is half of what it once was. */
function scriptTarget(evm: AppReport, withReact: AppReport): TargetFigure {
  const scriptOf = ({ loadTimes }: AppReport): number => loadTimes.value?.load.script ?? Number.NaN
  const added = scriptOf(evm) - scriptOf(withReact)
  return {
    name: 'script at load, slowed 4×, over the bare page with React',
    measured: Number.isNaN(added) ? 'not measured' : `${added.toFixed(1)} ms`,
    target: `≤ ${mostScript} ms`,
    isMet: added <= mostScript,
  }
}

/** The target is a number of frames, because the length of a frame depends on machine and app. */
function connectTarget({ connecting }: AppReport): TargetFigure {
  const { frames = Number.NaN, visible = Number.NaN } = connecting.value ?? {}
  return {
    name: 'wallet click to address shown, instant wallet',
    measured: `in frame ${frames}, ${visible.toFixed(1)} ms`,
    target: `in frame ${mostFrames} at the latest`,
    isMet: frames <= mostFrames,
  }
}

function floodTargets({ flood }: AppReport): TargetFigure[] {
  const { sent = Number.NaN, updates = Number.NaN, busiest, tasks } = flood?.value ?? {}
  const longest = tasks ? Math.max(0, ...tasks) : Number.NaN
  const isFlood = sent >= fewestEvents
  const under = `under 10,000 events a second (sent: ${sent.toFixed(0)})`
  return [
    {
      name: `store updates ${under}`,
      measured: `${updates.toFixed(1)} a second${busiest ? ` (${busiest})` : ''}`,
      target: '≤ 60 a second',
      isMet: isFlood && updates <= 60,
    },
    {
      name: `longest task ${under}`,
      measured: `${longest.toFixed(0)} ms`,
      target: '≤ 100 ms',
      isMet: isFlood && longest <= 100,
    },
  ]
}

function manyTargets(times: Report['many']): TargetFigure[] {
  const without = `, without the pause of ${searchPause} ms`
  const names: readonly (readonly [keyof ManyTimes, string])[] = [
    ['wallets', '200 connectors: open'],
    ['networks', '2,000 networks: open'],
    ['findOne', `2,000 networks: search key that finds one${without}`],
    ['findHalf', `2,000 networks: search key that finds half${without}`],
  ]
  const { few, many } = times?.value ?? {}
  return names.map(([key, name]) => ratio(name, many?.[key] ?? Number.NaN, few?.[key] ?? Number.NaN, 'with 5'))
}

function ratio(name: string, value: number, base: number, than: string): TargetFigure {
  return {
    name,
    measured: Number.isNaN(value / base)
      ? 'not measured'
      : `${value.toFixed(1)} ms, ${(value / base).toFixed(2)} × ${than} (${base.toFixed(1)} ms)`,
    target: '≤ 1.5 ×',
    isMet: value <= 1.5 * base,
  }
}
