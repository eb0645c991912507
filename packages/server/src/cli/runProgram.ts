import { readFileSync } from 'node:fs'
import process from 'node:process'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { OptionError } from '../options/OptionError.js'
import type { Program, ProgramValues } from './Program.js'
import { readCommand } from './readCommand.js'
import { cliText } from './text.js'

/**
 * Runs a server until the process gets a signal. A failure at the start is one sentence and an exit
 * code.
 */
export async function runProgram<Values extends ProgramValues>(program: Program<Values>): Promise<void> {
  const { name, manifest, kindOf } = program
  try {
    const command = readCommand(program, process.argv.slice(2), process.env)
    if (command.kind === 'help') process.stdout.write(cliText.help(program))
    else if (command.kind === 'version') process.stdout.write(`${versionIn(manifest)}\n`)
    else if (command.kind === 'start') await start(program, command.values)
    else {
      const { name: key, parameters, values } = command
      const lines = await program.commands?.[key]?.run(values, parameters, { environment: process.env })
      for (const line of lines ?? []) process.stdout.write(`${line}\n`)
    }
  } catch (error) {
    const kind = error instanceof OptionError ? 'usage' : kindOf(error)
    if (!kind || !(error instanceof Error)) throw error
    process.stderr.write(`${error.message}${reasonOf(error)}\n`)
    if (kind === 'usage') process.stderr.write(`${cliText.seeHelp(name)}\n`)
    process.exitCode = kind === 'usage' ? 2 : 1
  }
}

async function start<Values extends ProgramValues>(program: Program<Values>, values: Values): Promise<void> {
  const logger = pino({ level: values['log-level'], base: null }, pino.destination({ dest: 1, sync: true }))
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const close = await program.start(values, { logger, registry, environment: process.env })
  const stop = () => {
    // A second signal ends the process at once.
    for (const signal of signals) process.off(signal, stop)
    close().catch((error: unknown) => {
      logger.error({ err: error }, cliText.didNotStop)
      process.exitCode = 1
    })
  }
  for (const signal of signals) process.on(signal, stop)
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** The message of the cause, where the error does not contain it. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && !message.includes(cause.message) ? ` (${cause.message})` : ''
}

function versionIn(file: URL): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
}
