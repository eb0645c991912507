import { ConfigurationError } from '../errors/ConfigurationError.js'

/**
 * The id of a token, or the name of an event's.
 *
 * @throws {ConfigurationError} for anything that is no token.
 */
export function idOfToken(token: { readonly id?: string; readonly name?: string }): string {
  const id: unknown = token?.id ?? token?.name
  if (typeof id === 'string') return id
  throw new ConfigurationError('This is no token. Pass what defineView(), defineEvent() or the like returns.')
}
