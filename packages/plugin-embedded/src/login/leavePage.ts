import { loginPageOf } from './loginPageOf.js'
import { withReturn } from './withReturn.js'

/**
 * Leaves the page for that of a login.
 *
 * @param uri - As the frame has named it.
 * @param frame - Its origin.
 * @param isOwn - As of `loginPageOf`. The hosted cloud's frame reads the way back from the address.
 * @throws {LoginError} for a page that may not be shown.
 */
export function leavePage(window: Window, uri: string, frame: string, isOwn: boolean): void {
  const page = loginPageOf(uri, frame, isOwn)
  window.location.assign(isOwn ? page : withReturn(page, window.location.href))
}
