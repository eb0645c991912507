import { LoginError } from '../errors/LoginError.js'
import { cancelledThere } from './cancelledThere.js'

/**
 * What a provider's page has answered in the end, for the frame.
 *
 * @throws {LoginError} The user cancelled there, or the provider failed.
 */
export function readResult(uri: string): string {
  const denied = /[?&#]error=([^&#]*)/.exec(uri)
  if (!denied) return uri
  if (denied[1] === 'access_denied') throw cancelledThere()
  throw new LoginError('social', 'The provider did not answer as expected.')
}
