import type { RoundStore } from './createRoundStore.ts'
import type { Round } from './Round.ts'

export interface RoundsOptions {
  /** How many there are to be, together with those that the store has. */
  readonly rounds: number
  readonly store: RoundStore
  readonly run: (number: number) => Promise<Round>
  readonly print: (line: string) => void
  /** Ends it all; the round that runs then is not kept. */
  readonly signal: AbortSignal
}

/** Runs the rounds that are missing, one after the other, whatever comes of them, and gives back all that are over. */
export async function runRounds({
  rounds,
  store,
  run,
  print,
  signal,
}: RoundsOptions): Promise<ReadonlyMap<number, Round>> {
  const before = store.load()
  for (let number = 1; number <= rounds && !signal.aborted; number++) {
    if (before.has(number)) continue
    const from = performance.now()
    const round = await run(number)
    if (signal.aborted) break
    store.save(number, round)
    const minutes = ((performance.now() - from) / 60_000).toFixed(1)
    print(`round ${number} of ${rounds}: ${round.tests.length} tests, ${round.failures.length} failed (${minutes} min)`)
    for (const { name, message } of round.failures) print(`  ✗ ${name}: ${message}`)
  }
  return new Map([...store.load()].filter(([number]) => number <= rounds))
}
