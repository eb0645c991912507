import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Parses the URL of a socket: `ws:` or `wss:`, with a host and without a user name.
 *
 * @returns The URL as the parser writes it.
 * @throws {InvalidInputError}
 */
export function parseSocketUrl(text: string): string {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^wss?:$/.test(url.protocol) || url.username || url.password) {
    throw new InvalidInputError('socket URL', text)
  }
  return url.href
}
