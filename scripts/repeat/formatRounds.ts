import { formatTable } from '../runner/formatTable.ts'
import type { Round } from './Round.ts'

/** A table of the tests that failed at least once, if any, and a last line with the counts. @param rounds - By number. */
export function formatRounds(rounds: ReadonlyMap<number, Round>): string {
  const failed = new Map<string, { readonly rounds: number[]; readonly message: string }>()
  for (const [number, { failures }] of rounds) {
    for (const { name, message } of failures) {
      const known = failed.get(name)
      if (!known) failed.set(name, { rounds: [number], message })
      else if (!known.rounds.includes(number)) known.rounds.push(number)
    }
  }
  const tests = new Set([...rounds.values()].flatMap((round) => round.tests))
  const last = `${rounds.size} rounds, ${tests.size} tests, ${failed.size} flaky`
  if (failed.size === 0) return last
  const rows = [...failed]
    .sort(([, a], [, b]) => b.rounds.length - a.rounds.length)
    .map(([name, { rounds: numbers, message }]) => [name, String(numbers.length), numbers.join(', '), message])
  return `${formatTable([['Test', 'Failed', 'In round', 'First message'], ...rows])}\n\n${last}`
}
