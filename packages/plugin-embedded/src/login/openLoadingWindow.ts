/**
 * Opens the window of a social login at the frame's own page. Call it in the click: browsers block
 * it elsewhere.
 *
 * @param frame - Origin of the frame.
 * @returns `null` where the browser blocked it.
 */
export function openLoadingWindow(window: Window, frame: string): Window | null {
  return window.open(`${frame}/loading`, 'latchkey-login', 'popup,width=600,height=800')
}
