import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServers } from '../tests/e2e/src/startServers.ts'
import { build } from './build.ts'
import { ensureChromium } from './chromium/ensureChromium.ts'
import { toldToEnd } from './local/toldToEnd.ts'
import { createRoundStore } from './repeat/createRoundStore.ts'
import { formatRounds } from './repeat/formatRounds.ts'
import type { Round } from './repeat/Round.ts'
import { readRepeatFlags } from './repeat/readRepeatFlags.ts'
import { readRound } from './repeat/readRound.ts'
import { runRounds } from './repeat/runRounds.ts'
import { root } from './root.ts'
import { run } from './runner/run.ts'

const store = createRoundStore(join(root, 'node_modules/.cache/latchkey/repeat'))
/** ms. A way out of a round that hangs. */
const limit = 3_600_000

/**
 * Builds, and runs the end-to-end tests over and over against one set of servers, whatever fails, and tells at the end which tests failed at least once.
 * Every round that is over is kept, so that `--continue` goes on where a run was ended; what a failed one printed lies beside its result.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const flags = readRepeatFlags(parameters)
  if ('problem' in flags) {
    console.error(flags.problem)
    return 1
  }
  const { code, output } = await build()
  if (code !== 0) {
    console.error(output)
    return code
  }
  const signal = toldToEnd()
  process.env.CHROMIUM_PATH = await ensureChromium()
  if (!flags.continues) store.clear()
  const servers = await startServers()
  try {
    const rounds = await runRounds({
      rounds: flags.rounds,
      store,
      run: (number) => runRound(number, { specs: flags.specs, variables: servers.variables, signal }),
      print: (line) => console.log(line),
      signal,
    })
    if (signal.aborted) {
      console.log(`Ended after ${rounds.size} rounds: --continue goes on with the others.`)
      return 1
    }
    console.log(`\n${formatRounds(rounds)}`)
    return [...rounds.values()].every(({ failures }) => failures.length === 0) ? 0 : 1
  } finally {
    await servers.stop()
  }
}

interface RunRoundOptions {
  readonly specs: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

async function runRound(number: number, { specs, variables, signal }: RunRoundOptions): Promise<Round> {
  const folder = store.folderOf(number)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'report.json')
  const cwd = join(root, 'tests/e2e')
  // Pictures of what failed stay: Playwright empties its folder at the beginning of each run.
  const words = [
    'test',
    ...specs,
    '--reporter=list,json,./src/LongTaskReporter.ts',
    '--output',
    join(folder, 'results'),
  ]
  const { code, output } = await run(join(cwd, 'node_modules/.bin/playwright'), words, {
    cwd,
    env: { ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeout: limit,
    signal,
  })
  const round = readRound(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
  if (round.failures.length > 0) writeFileSync(join(folder, 'output.txt'), output)
  return round
}
