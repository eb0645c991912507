import type { Call, Subject } from '../contract/adapter.js'

/** A call of a capability that only reads, so it sends nothing that could be joined or reported. */
export function readingCall(subject: Subject, signal: AbortSignal): Call {
  const call: Call = {
    ...subject,
    signal,
    sendOnce: (_, read) => read(call),
    reportSent: () => undefined,
  }
  return call
}
