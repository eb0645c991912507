import type { Outcome } from './Outcome.ts'
import type { Opening, Report } from './Report.ts'

export interface Problem {
  /** Name of the app. */
  readonly app: string
  readonly step: string
  /** Why the measurement failed. */
  readonly problem: string
}

/** @returns The failed measurements in the order of the apps. */
export function problemsOf({ apps, many }: Pick<Report, 'apps' | 'many'>): Problem[] {
  const of = (app: string, step: string, outcome: Outcome<unknown> | undefined): Problem[] =>
    outcome?.problem === undefined ? [] : [{ app, step, problem: outcome.problem }]
  return [
    ...apps.flatMap(({ name, load, opening, loadTimes, connecting, connectingSlowed, flood }) => [
      ...of(name, 'load', load),
      ...opening.flatMap((each) => [
        ...of(name, `cold opening${under(each)}`, each.cold),
        ...of(name, `cold opening after idle${under(each)}`, each.idle),
        ...of(name, `warm opening${under(each)}`, each.warm),
      ]),
      ...of(name, 'load, slowed', loadTimes),
      ...of(name, 'connecting', connecting),
      ...of(name, 'connecting, slowed', connectingSlowed),
      ...of(name, 'flood', flood),
    ]),
    ...of('Latchkey, many', 'few and many', many),
  ]
}

function under({ slowdown, latency, download }: Opening): string {
  if (download !== undefined) return ', slow 4G'
  if (latency > 0) return `, ${latency} ms late`
  return slowdown > 1 ? `, slowed ${slowdown}×` : ''
}
