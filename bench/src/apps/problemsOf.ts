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
    ...apps.flatMap(({ name, load, opening, connecting, flood }) => [
      ...of(name, 'load', load),
      ...opening.flatMap((each) => [
        ...of(name, `cold opening${under(each)}`, each.cold),
        ...of(name, `warm opening${under(each)}`, each.warm),
      ]),
      ...of(name, 'connecting', connecting),
      ...of(name, 'flood', flood),
    ]),
    ...of('Latchkey, many', 'few and many', many),
  ]
}

function under({ slowdown, latency }: Opening): string {
  if (latency > 0) return `, ${latency} ms late`
  return slowdown > 1 ? `, slowed ${slowdown}×` : ''
}
