import type { Clock } from '@latchkey/core'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { WindowMessage, WindowResults, WindowTask } from './WindowTask.js'

export interface OpenWindowOptions {
  /** Of the frame. */
  readonly window: Window
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** ms between two looks whether the user has closed it: browsers have no event for that. */
const lookAgain = 500

/**
 * Opens a window of the wallet's own origin, which no page can cover, crop or move. It has to be
 * called in a click of the user, and is loaded with its task later. Keys never leave the frame: the window only answers it.
 *
 * @returns What the user has done in it. The window closes then, and when `signal` aborts.
 * @throws {RequestError} `WINDOW_CUT_OFF`: the page keeps the frame and its window apart, by the header
 * `Cross-Origin-Opener-Policy: same-origin`. `WINDOW_CLOSED`: the user has closed it.
 */
export async function openWindow<Task extends WindowTask>(
  load: () => Promise<Task>,
  { window, clock, signal }: OpenWindowOptions,
): Promise<WindowResults[Task['kind']]> {
  signal.throwIfAborted()
  const { origin } = window.location
  const opened = window.open('/review', `latchkey-${crypto.randomUUID()}`, 'popup,width=400,height=680')
  if (!opened) throw new RequestError('WINDOW_CUT_OFF', frameText.windowCutOff)
  const end = Promise.withResolvers<WindowResults[Task['kind']]>()
  const listen = (event: MessageEvent<WindowMessage<Task['kind']>>): void => {
    if (event.source !== opened || event.origin !== origin) return
    if (event.data.type === 'ready') load().then((task) => opened.postMessage(task, origin), end.reject)
    else end.resolve(event.data.result)
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
  try {
    return await end.promise
  } finally {
    stopLooking?.()
    window.removeEventListener('message', listen)
    signal.removeEventListener('abort', abort)
    opened.close()
  }
}
