import { type Flag, flags } from './flags.js'
import { variableOf } from './variableOf.js'

export const cliText = {
  help: (): string => {
    const rows = Object.entries<Flag>(flags).map(([name, { kind, value, help }]) => {
      const repeated = kind === 'list' ? ' May be given several times; in the variable, with commas.' : ''
      return `  --${`${name} <${value}>`.padEnd(34)} ${variableOf(name)}\n      ${help}${repeated}`
    })
    return `Usage: latchkey-relay [options]

A relay for WalletConnect clients. Each option may also be an environment variable; the command line wins.

${rows.join('\n')}
  --help
      Shows this.
  --version
      Shows the version.
`
  },
  notANumber: (name: string): string => `--${name}: must be a whole number.`,
  seeHelp: 'See latchkey-relay --help.',
  level: 'log-level: must be debug, info, warn, error or silent.',
} as const
