import { parseArgs } from 'node:util'
import { RelayError } from '../errors/RelayError.js'
import type { RelayOptions } from '../RelayOptions.js'
import { type Flag, type FlagName, flags } from './flags.js'
import { cliText } from './text.js'
import { variableOf } from './variableOf.js'

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'start'; readonly options: RelayOptions; readonly level: string }

const levels: readonly string[] = ['debug', 'info', 'warn', 'error', 'silent']

/**
 * Reads the command line and the environment.
 *
 * @throws {RelayError} `RELAY_OPTION` for what neither knows, or what is no number where one is needed.
 */
export function readCommand(
  line: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  const values = parse(line)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  const listOf = (name: FlagName) => {
    const given = values[name] ?? environment[variableOf(name)]?.split(',')
    const list = (typeof given === 'string' || given === undefined || typeof given === 'boolean' ? [] : given)
      .map((each) => each.trim())
      .filter((each) => each !== '')
    return list.length > 0 ? list : undefined
  }
  const textOf = (name: FlagName) => {
    const given = values[name] ?? environment[variableOf(name)]
    return typeof given === 'string' && given !== '' ? given : undefined
  }
  const numberOf = (name: FlagName) => {
    const text = textOf(name)
    if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new RelayError('RELAY_OPTION', cliText.notANumber(name))
    return text === undefined ? undefined : Number(text)
  }
  const level = textOf('log-level') ?? 'info'
  if (!levels.includes(level)) throw new RelayError('RELAY_OPTION', cliText.level)
  const options: RelayOptions = {
    port: numberOf('port'),
    host: textOf('host'),
    publicUrls: listOf('public-url'),
    file: textOf('file'),
    projectIds: listOf('project-id'),
    origins: listOf('origin'),
    trustedProxies: listOf('trusted-proxy'),
    clockSkew: numberOf('clock-skew'),
    pingInterval: numberOf('ping-interval'),
    stopTimeout: numberOf('stop-timeout'),
    limits: {
      messageBytes: numberOf('message-bytes'),
      frameBytes: numberOf('frame-bytes'),
      topics: numberOf('topics'),
      messagesPerSecond: numberOf('messages-per-second'),
      connectionsPerAddress: numberOf('connections-per-address'),
      mailboxMessages: numberOf('mailbox-messages'),
      mailboxBytes: numberOf('mailbox-bytes'),
      totalBytes: numberOf('total-bytes'),
      unansweredMessages: numberOf('unanswered-messages'),
      unreadBytes: numberOf('unread-bytes'),
      ttl: numberOf('ttl'),
    },
  }
  return { kind: 'start', options, level }
}

function parse(line: readonly string[]): Readonly<Record<string, string | boolean | readonly string[] | undefined>> {
  const known = Object.entries<Flag>(flags).map(
    ([name, { kind }]) => [name, { type: 'string', multiple: kind === 'list' }] as const,
  )
  const switches = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...line], options: { ...Object.fromEntries(known), ...switches } }).values
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new RelayError('RELAY_OPTION', said, { cause })
  }
}
