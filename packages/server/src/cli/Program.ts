import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { OptionTable } from './CommandOption.js'
import type { LogLevel } from './LogLevel.js'

/** A server that is started from the command line. */
export interface Program<Values extends ProgramValues> {
  /** The command: `latchkey-relay`. Environment variables start with it: `LATCHKEY_RELAY_PORT`. */
  readonly name: string
  /** What the command is, for the help. */
  readonly about: string
  /** `package.json` of the command, for the version. */
  readonly manifest: URL
  readonly options: OptionTable<Values>
  /**
   * Starts the server.
   *
   * @returns What stops it. It runs at SIGINT or SIGTERM.
   */
  start(values: Values, tools: ProgramTools): Promise<() => Promise<void>>
  /** What it does besides, by words behind its name: `check`, `vault rotate`. Nothing is started then. */
  readonly commands?: Readonly<Record<string, ProgramCommand<Values>>> | undefined
  /**
   * Says what kind of failure an error is. A failure is printed as one sentence. The exit code is 2
   * for `usage` and 1 for `failure`. An error of no kind (`undefined`) is a bug and is thrown.
   */
  readonly kindOf: (error: unknown) => 'usage' | 'failure' | undefined
}

/** Something that a program does besides starting. */
export interface ProgramCommand<Values> {
  /** For the help. */
  readonly about: string
  /** Names of what has to be written behind it. */
  readonly parameters?: readonly string[] | undefined
  /** @returns Sentences to print. */
  run(values: Values, parameters: readonly string[], tools: CheckTools): Promise<readonly string[]>
}

/** Options that every program has. */
export interface ProgramValues {
  readonly 'log-level': LogLevel
}

export interface CheckTools {
  /** The environment variables of the process. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

export interface ProgramTools extends CheckTools {
  /** Writes JSON lines to the standard output. */
  readonly logger: Logger
  /** Has the metrics of the process. */
  readonly registry: Registry
}
