import { attempt } from './attempt.ts'
import type { BenchApp } from './BenchApp.ts'
import type { Outcome } from './Outcome.ts'

/**
 * Measures all apps in turn, so that load of the machine affects all alike. An app that fails is not tried again.
 *
 * @returns Results of all rounds after the warm-up, in the order of the apps.
 */
export async function byTurns<T>(
  apps: readonly BenchApp[],
  rounds: { readonly warmUp: number; readonly measured: number },
  measure: (app: BenchApp) => Promise<T>,
): Promise<Outcome<readonly T[]>[]> {
  const all = apps.map((app) => ({ app, results: [] as T[], problem: undefined as string | undefined }))
  for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
    for (const each of all) {
      if (each.problem !== undefined) continue
      const { value, problem } = await attempt(() => measure(each.app))
      each.problem = problem
      if (value !== undefined && round >= rounds.warmUp) each.results.push(value)
    }
  }
  return all.map(({ results, problem }) => (problem === undefined ? { value: results } : { problem }))
}
