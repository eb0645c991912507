import { parseArgs } from 'node:util'
import { OptionError } from '../options/OptionError.js'
import type { ChoiceOption, CommandOption } from './CommandOption.js'
import type { Program, ProgramValues } from './Program.js'
import { cliText } from './text.js'
import { variableName } from './variableName.js'

export type Command<Values> =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'start'; readonly values: Values }
  | {
      readonly kind: 'command'
      /** In `Program.commands`. */
      readonly name: string
      readonly parameters: readonly string[]
      readonly values: Values
    }

/** What the user wrote for one option. The name is that of the command line. */
interface Given {
  readonly name: string
  readonly value: string | readonly string[] | undefined
}

/**
 * Reads the command line and the environment. The command line wins.
 *
 * @throws {OptionError} for an unknown option and for a value of the wrong kind.
 */
export function readCommand<Values extends ProgramValues>(
  { name: program, options, commands = {} }: Pick<Program<Values>, 'name' | 'options' | 'commands'>,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command<Values> {
  const table = Object.entries<CommandOption>(options)
  const { values: given, positionals } = parse(table, args, Object.keys(commands).length > 0)
  if (given.help) return { kind: 'help' }
  if (given.version) return { kind: 'version' }
  const name = Object.keys(commands).find((each) => each.split(' ').every((word, at) => positionals[at] === word))
  const parameters = positionals.slice(name?.split(' ').length ?? 0)
  const names = (name !== undefined && commands[name]?.parameters) || []
  const unexpected = parameters[names.length]
  if (unexpected !== undefined) throw new OptionError(undefined, cliText.unexpected(unexpected))
  const missing = names[parameters.length]
  if (name !== undefined && missing !== undefined) throw new OptionError(undefined, cliText.missing(name, missing))
  const values = table.map(([option, rules]) => {
    const value = given[option]
    const onLine = typeof value === 'boolean' ? undefined : value
    return [
      option,
      readOption(rules, { name: `--${option}`, value: onLine ?? environment[variableName(program, option)] }),
    ]
  })
  // The table has an option of the right kind for each member of `Values`.
  const all = Object.fromEntries(values) as Values
  return name === undefined ? { kind: 'start', values: all } : { kind: 'command', name, parameters, values: all }
}

function readOption(option: CommandOption, given: Given): string | number | readonly string[] | undefined {
  switch (option.kind) {
    case 'list':
      return readList(given)
    case 'number':
      return readNumber(given)
    case 'choice':
      return readChoice(option, given)
    case 'text':
      return readText(given)
  }
}

/** An empty text counts as absent, so that a variable can be cleared. */
function readText({ value }: Given): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readList({ value = [] }: Given): readonly string[] | undefined {
  const list = (typeof value === 'string' ? value.split(',') : value)
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return list.length > 0 ? list : undefined
}

function readNumber(given: Given): number | undefined {
  const text = readText(given)
  if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new OptionError(given.name, cliText.notANumber)
  return text === undefined ? undefined : Number(text)
}

function readChoice({ choices, fallback }: ChoiceOption, given: Given): string {
  const text = readText(given) ?? fallback
  if (!choices.includes(text)) throw new OptionError(given.name, cliText.notAChoice(choices))
  return text
}

type Parsed = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

function parse(
  table: readonly (readonly [string, CommandOption])[],
  args: readonly string[],
  allowPositionals: boolean,
): { readonly values: Parsed; readonly positionals: readonly string[] } {
  const known = table.map(([name, { kind }]) => [name, { type: 'string', multiple: kind === 'list' }] as const)
  const switches = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const
  const options = { ...Object.fromEntries(known), ...switches }
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(undefined, problem, { cause })
  }
}
