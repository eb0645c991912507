import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { OpenWindowOptions } from './openWindow.js'

/** ms between two looks whether the user has closed it. */
const lookAgain = 500

/**
 * Opens a window in which the user logs in at a provider. It has to be called in a click of the user.
 *
 * @param load - The page for it.
 * @returns What the window answers: the address of the wallet's page where it ended.
 * @throws {RequestError} `WINDOW_CUT_OFF`, `WINDOW_CLOSED`, and as `load`.
 */
export async function openSocialWindow(
  load: () => Promise<string>,
  { window, clock, signal }: OpenWindowOptions,
): Promise<string> {
  signal.throwIfAborted()
  const { origin } = window.location
  const opened = window.open('/loading', `latchkey-${crypto.randomUUID()}`, 'popup,width=600,height=800')
  if (!opened) throw new RequestError('WINDOW_CUT_OFF', frameText.windowCutOff)
  const end = Promise.withResolvers<string>()
  const listen = ({ source, origin: from, data }: MessageEvent<{ readonly resultUri?: unknown }>): void => {
    if (source !== opened || from !== origin) return
    if (typeof data.resultUri === 'string') end.resolve(data.resultUri)
  }
  let stopLooking: (() => void) | undefined
  const look = (): void => {
    if (opened.closed) end.reject(new RequestError('WINDOW_CLOSED', frameText.windowClosed))
    else stopLooking = clock.after(lookAgain, look)
  }
  const abort = (): void => end.reject(signal.reason)
  window.addEventListener('message', listen)
  signal.addEventListener('abort', abort)
  look()
  load().then((page) => {
    opened.location.href = page
  }, end.reject)
  try {
    return await end.promise
  } finally {
    stopLooking?.()
    window.removeEventListener('message', listen)
    signal.removeEventListener('abort', abort)
    opened.close()
  }
}
