import { allowLink } from '@latchkey/core'
import { LoginError } from '../errors/LoginError.js'

/**
 * The link to the user's app that a frame has named, if it may be shown.
 *
 * @param frame - Its origin. One without encryption is on this machine, so the link may be.
 * @throws {LoginError} for a link that is not encrypted.
 */
export function linkOf(url: string, frame: string): string {
  const link = allowLink(url, { development: frame.startsWith('http:') })
  if (link === undefined) throw new LoginError('wrongPage', 'The wallet names a link that can’t be opened.')
  return link
}
