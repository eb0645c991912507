import { isRecord } from '@latchkey/core'
import { readCode } from './readCode.js'

/** What a page that shows the phone beside itself sends it. */
const pairMessage = 'latchkey.phone.pair'

const thisMachine = /^https?:\/\/(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Hears the codes that the page around the phone hands it, where that page is of this machine; it is the only one that is heard. Says
 * `latchkey.phone.ready` to it, because what was sent before is lost.
 *
 * @returns stops listening.
 */
export function listenForCodes(window: Window, heard: (uri: string) => void): () => void {
  const { parent } = window
  if (parent === window) return () => undefined
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !thisMachine.test(origin)) return
    if (!isRecord(data) || data.type !== pairMessage || typeof data.uri !== 'string') return
    const uri = readCode(data.uri)
    if (uri !== undefined) heard(uri)
  }
  window.addEventListener('message', hear)
  const around = originOf(window.document.referrer)
  if (around && thisMachine.test(around)) parent.postMessage({ type: 'latchkey.phone.ready' }, around)
  return () => window.removeEventListener('message', hear)
}

/** Who showed the phone: of a page in a frame, that is where it was referred from. */
function originOf(referrer: string): string | undefined {
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}
