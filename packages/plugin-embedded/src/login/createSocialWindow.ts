import type { Clock } from '@latchkey/core'
import { cancelledThere } from './cancelledThere.js'
import { loginPageOf } from './loginPageOf.js'
import { readResult } from './readResult.js'

/** The window in which the user signs in at a provider. */
export interface SocialWindow {
  /**
   * Shows the page that the frame named.
   *
   * @throws {LoginError} for a page that is not encrypted, or where only the frame's own pages are
   * allowed.
   */
  show(uri: string): void
  /**
   * What the window answers, once. It is sent by the frame's origin in this window, and by no other.
   * Empty: the page has lost the window, and the frame has to ask the user for its code.
   *
   * @throws {LoginError} when the user closes the window or cancels there.
   */
  result(signal: AbortSignal): Promise<string>
  close(): void
}

export interface SocialWindowParameters {
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  /** The opened window. */
  readonly opened: Window
  /** Origin of the frame. */
  readonly frame: string
  /** Only pages of the frame's origin can be shown: Latchkey's gateway leads to the provider itself. */
  readonly isOwn: boolean
  /** The page has lost the window. */
  readonly onCutOff: () => void
}

/** ms between two looks at whether the window is closed. */
const interval = 1000

export function createSocialWindow({
  window,
  clock,
  opened,
  frame,
  isOwn,
  onCutOff,
}: SocialWindowParameters): SocialWindow {
  return {
    show(uri) {
      opened.location.href = loginPageOf(uri, frame, isOwn).href
    },
    result: (signal) =>
      new Promise((resolve, reject) => {
        let stopClock: () => void = () => undefined
        let looks = 0
        const end = (): void => {
          stopClock()
          window.removeEventListener('message', receive)
          signal.removeEventListener('abort', onAbort)
        }
        const receive = ({ source, origin, data }: MessageEvent): void => {
          if (source !== opened || origin !== frame) return
          const uri: unknown = Object(data).resultUri
          if (typeof uri !== 'string' || uri.length > 8192) return
          end()
          try {
            resolve(readResult(uri))
          } catch (cause) {
            reject(cause)
          }
        }
        const onAbort = (): void => {
          end()
          reject(signal.reason)
        }
        const look = (): void => {
          looks += 1
          // A page with `Cross-Origin-Opener-Policy: same-origin` loses the window at once, and then
          // it counts as closed although it is open. Then the window shows a code, which our frame asks for.
          // With another frame, such a page waits until its user cancels.
          if (opened.closed && looks === 1) {
            onCutOff()
            if (!isOwn) return
            end()
            resolve('')
            return
          }
          if (opened.closed) {
            end()
            reject(cancelledThere())
          } else stopClock = clock.after(interval, look)
        }
        window.addEventListener('message', receive)
        if (signal.aborted) onAbort()
        else {
          signal.addEventListener('abort', onAbort, { once: true })
          stopClock = clock.after(interval, look)
        }
      }),
    close() {
      if (!opened.closed) opened.close()
    },
  }
}
