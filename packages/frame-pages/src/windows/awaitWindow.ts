import type { Clock } from '@latchkey/core'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'

export interface OpenWindowOptions {
  /** Of the frame. */
  readonly window: Window
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface WindowEnd<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

export interface AwaitedWindow<Message, Result> extends OpenWindowOptions {
  readonly path: string
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** Runs once it is open. */
  readonly onOpen?: (opened: Window, end: WindowEnd<Result>) => void
  readonly onMessage: (message: Message, opened: Window, end: WindowEnd<Result>) => void
}

/** ms between two looks whether the user has closed it: browsers have no event for that. */
const lookAgain = 500

/**
 * Opens a window of the wallet's own origin, and waits for its end. It has to be called in a click of the
 * user. The window closes with the answer, and when `signal` aborts.
 *
 * @throws {RequestError} `WINDOW_CUT_OFF`: the page keeps the frame and its window apart, by the header
 * `Cross-Origin-Opener-Policy: same-origin`. `WINDOW_CLOSED`: the user has closed it.
 */
export async function awaitWindow<Message, Result>(parameters: AwaitedWindow<Message, Result>): Promise<Result> {
  const { window, clock, signal, path, width, height, onOpen, onMessage } = parameters
  signal.throwIfAborted()
  const { origin } = window.location
  const opened = window.open(path, `latchkey-${crypto.randomUUID()}`, `popup,width=${width},height=${height}`)
  if (!opened) throw new RequestError('WINDOW_CUT_OFF', frameText.windowCutOff)
  const end = Promise.withResolvers<Result>()
  const listen = ({ source, origin: from, data }: MessageEvent<Message>): void => {
    if (source === opened && from === origin) onMessage(data, opened, end)
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
  onOpen?.(opened, end)
  try {
    return await end.promise
  } finally {
    stopLooking?.()
    window.removeEventListener('message', listen)
    signal.removeEventListener('abort', abort)
    opened.close()
  }
}
