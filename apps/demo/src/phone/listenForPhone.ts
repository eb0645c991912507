import { isRecord } from '@latchkey/core'

/**
 * Calls `ready` when the phone's page in the frame listens. Messages sent before that are lost.
 *
 * @returns Stops listening.
 */
export function listenForPhone(window: Window, frame: HTMLIFrameElement, ready: () => void): () => void {
  const { origin: phoneOrigin } = new URL(frame.src)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== phoneOrigin) return
    if (isRecord(data) && data.type === 'latchkey.phone.ready') ready()
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
