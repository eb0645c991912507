import { readFileSync } from 'node:fs'
import process from 'node:process'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { RelayError } from '../errors/RelayError.js'
import { startRelay } from '../startRelay.js'
import { readCommand } from './readCommand.js'
import { cliText } from './text.js'

/** Runs a relay until the process is told to stop. What goes wrong at the start is one sentence and an exit code. */
export async function runCommand(): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2), process.env)
    if (command.kind === 'help') process.stdout.write(cliText.help())
    else if (command.kind === 'version') process.stdout.write(`${versionOf()}\n`)
    else await run(command)
  } catch (error) {
    if (!(error instanceof RelayError)) throw error
    const because =
      error.cause instanceof Error && error.cause.message !== error.message ? ` (${error.cause.message})` : ''
    process.stderr.write(`${error.message}${because}\n`)
    if (error.code === 'RELAY_OPTION') process.stderr.write(`${cliText.seeHelp}\n`)
    process.exitCode = error.code === 'RELAY_OPTION' ? 2 : 1
  }
}

async function run({ options, level }: Extract<ReturnType<typeof readCommand>, { kind: 'start' }>): Promise<void> {
  const logger = pino({ level, base: null }, pino.destination({ dest: 1, sync: true }))
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const relay = await startRelay({ ...options, logger, registry })
  const stop = () => {
    // A second signal ends the process at once.
    for (const signal of signals) process.off(signal, stop)
    relay.close().catch((error: unknown) => {
      logger.error({ err: error }, 'The relay did not stop well.')
      process.exitCode = 1
    })
  }
  for (const signal of signals) process.on(signal, stop)
}

const signals = ['SIGINT', 'SIGTERM'] as const

function versionOf(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
}
