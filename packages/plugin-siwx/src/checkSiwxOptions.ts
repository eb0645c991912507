import { ConfigurationError } from '@latchkey/core'
import type { SiwxOptions } from './contract/SiwxOptions.js'
import { isStatement } from './message/isStatement.js'

/** ms: 100 years. The time of a message could not be written much later. */
const longest = 100 * 365 * 86_400_000

/** @throws {ConfigurationError} for an option with which every sign-in would fail later. */
export function checkSiwxOptions(options: SiwxOptions): void {
  const { sessions, statement, expiresIn, required, oneClick, signOutOnDisconnect, isAsking } = options
  if (typeof sessions !== 'function')
    throw refused('sessions', sessions, 'Pass e.g. endpointSessions("/api/siwx"), or a function that creates sessions.')
  if (statement !== undefined && !isStatement(statement))
    throw refused(
      'statement',
      statement,
      "EIP-4361 allows one line of A-Z a-z 0-9, the space, and -._~:/?#[]@!$&'()*+,;=",
    )
  if (expiresIn !== undefined && !(Number.isSafeInteger(expiresIn) && expiresIn >= 1000 && expiresIn <= longest))
    throw refused('expiresIn', expiresIn, 'Pass whole milliseconds, from one second to 100 years.')
  for (const [name, value] of Object.entries({ required, oneClick, signOutOnDisconnect, isAsking }))
    if (value !== undefined && typeof value !== 'boolean') throw refused(name, value, 'Pass true or false.')
}

function refused(name: string, value: unknown, allowed: string): ConfigurationError {
  return new ConfigurationError(`siwx(): \`${name}\` is ${JSON.stringify(value) ?? String(value)}. ${allowed}`)
}
