import type { CommandOption } from './CommandOption.js'
import type { Program, ProgramValues } from './Program.js'
import { variableName } from './variableName.js'

export const cliText = {
  help: <Values extends ProgramValues>({ name, about, options, commands = {} }: Program<Values>): string => {
    const rows = Object.entries<CommandOption>(options).map(([option, { kind, value, help }]) => {
      const repeated = kind === 'list' ? ' May be given several times; in the variable, with commas.' : ''
      return `  --${`${option} <${value}>`.padEnd(34)} ${variableName(name, option)}\n      ${help}${repeated}`
    })
    const others = Object.entries(commands).map(([command, { about: what, parameters = [] }]) => {
      const line = [command, ...parameters.map((each) => `<${each}>`)].join(' ')
      return `\n  ${line}\n      ${what}\n`
    })
    return `Usage: ${name} ${others.length > 0 ? '[command] ' : ''}[options]

${about} Each option may also be an environment variable; the command line wins.
${others.join('')}
${rows.join('\n')}
  --help
      Shows this.
  --version
      Shows the version.
`
  },
  notANumber: 'must be a whole number.',
  notAChoice: (choices: readonly string[]): string =>
    `must be ${[choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' or ')}.`,
  unexpected: (argument: string): string => `Unexpected argument '${argument}'.`,
  missing: (command: string, parameter: string): string => `${command} needs <${parameter}>.`,
  seeHelp: (name: string): string => `See ${name} --help.`,
  didNotStop: 'The server did not stop cleanly.',
} as const
