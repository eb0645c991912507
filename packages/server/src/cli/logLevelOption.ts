import type { ChoiceOption } from './CommandOption.js'
import type { LogLevel } from './LogLevel.js'

/** The option `--log-level`, which every server has. */
export const logLevelOption: ChoiceOption<LogLevel> = {
  kind: 'choice',
  choices: ['debug', 'info', 'warn', 'error', 'silent'],
  fallback: 'info',
  value: 'level',
  help: 'debug, info, warn, error or silent (default info).',
}
