import { isRecord } from '@latchkey/core'

/**
 * Hears that the phone in a frame is switched on: what is shown to it before is lost.
 *
 * @returns stops listening.
 */
export function listenForPhone(window: Window, frame: HTMLIFrameElement, ready: () => void): () => void {
  const { origin: phoneOrigin } = new URL(frame.src)
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== phoneOrigin) return
    if (isRecord(data) && data.type === 'latchkey.phone.ready') ready()
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
