import { setTimeout as wait } from 'node:timers/promises'
import { watchStalls } from '../../tests/e2e/src/watchStalls.ts'

/** ms. */
const measured = 5000

/** Which part of the time this machine stands still, from 0 to 1, while nothing of ours runs on it. */
export async function measureStalls(): Promise<number> {
  const stalls = watchStalls()
  const part = stalls.since()
  await wait(measured)
  const found = part()
  await stalls.end()
  return found
}
