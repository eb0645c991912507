import { isRecord } from '@latchkey/core'
import { readCode } from './readCode.js'

/** The type of the message with which a parent page sends a code. */
const pairMessage = 'latchkey.phone.pair'

const thisMachine = /^https?:\/\/(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Passes on pairing codes that the parent page posts. Only a parent page of this machine is
 * listened to. Posts `latchkey.phone.ready` to it, because earlier messages are lost.
 *
 * @returns A function that stops listening.
 */
export function listenForCodes(window: Window, onCode: (uri: string) => void): () => void {
  const { parent } = window
  if (parent === window) return () => undefined
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !thisMachine.test(origin)) return
    if (!isRecord(data) || data.type !== pairMessage || typeof data.uri !== 'string') return
    const uri = readCode(data.uri)
    if (uri !== undefined) onCode(uri)
  }
  window.addEventListener('message', handleMessage)
  const parentOrigin = originOf(window.document.referrer)
  if (parentOrigin && thisMachine.test(parentOrigin)) parent.postMessage({ type: 'latchkey.phone.ready' }, parentOrigin)
  return () => window.removeEventListener('message', handleMessage)
}

/** The origin of the parent page, which is the referrer of a framed page. */
function originOf(referrer: string): string | undefined {
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}
