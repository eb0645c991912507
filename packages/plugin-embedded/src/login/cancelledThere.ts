import { LoginError } from '../errors/LoginError.js'

/** The user has left the page of a provider. */
export function cancelledThere(): LoginError {
  return new LoginError('windowClosed', 'Sign-in was cancelled.')
}
