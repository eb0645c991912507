import { LoginError } from '../errors/LoginError.js'

/**
 * The page of a login that a frame has named, if it may be shown.
 *
 * @param frame - Its origin.
 * @param isOwn - Only pages of the frame's origin can be shown: Latchkey's gateway leads to the provider itself.
 * @throws {LoginError} for a page that is not encrypted, or where only the frame's own pages are allowed.
 */
export function loginPageOf(uri: string, frame: string, isOwn: boolean): URL {
  const page = URL.parse(uri)
  // A frame without encryption is on this machine, so pages of its host are too.
  const { protocol, hostname } = new URL(frame)
  const isLocal = protocol === 'http:' && page?.protocol === protocol && page.hostname === hostname
  const isAllowed = isOwn ? page?.origin === frame : page?.protocol === 'https:' || isLocal
  if (page && isAllowed) return page
  throw new LoginError('wrongPage', 'The wallet names a page that can’t be opened for a login.')
}
