import { type Clock, TimeoutError } from '@latchkey/core'
import { FrameAnswerError } from '../errors/FrameAnswerError.js'
import { FrameGoneError } from '../errors/FrameGoneError.js'
import type { FrameRequestName } from '../protocol/FrameRequestMap.js'
import type { OpenRequests } from './OpenRequests.js'

interface Entry {
  readonly name: FrameRequestName
  readonly gone: () => Error
  resolve(answer: unknown): void
  reject(cause: unknown): void
}

/** @param newId - At least 128 random bits each. */
export function createOpenRequests(clock: Clock, newId: () => string): OpenRequests {
  const entries = new Map<string, Entry>()
  return {
    get size() {
      return entries.size
    },
    add(name, { limit, signal, gone = () => new FrameGoneError() } = {}) {
      const id = newId()
      let fail: (cause: unknown) => void = () => undefined
      const answer = new Promise<never>((resolve, reject) => {
        const end = (): void => {
          entries.delete(id)
          stopClock?.()
          signal?.removeEventListener('abort', onAbort)
        }
        const entry: Entry = {
          name,
          gone,
          resolve(value) {
            end()
            resolve(value as never)
          },
          reject(cause) {
            end()
            reject(cause)
          },
        }
        const onAbort = (): void => entry.reject(signal?.reason)
        const stopClock = limit === undefined ? undefined : clock.after(limit, () => entry.reject(new TimeoutError()))
        fail = (cause) => entries.get(id) === entry && entry.reject(cause)
        entries.set(id, entry)
        if (signal?.aborted) onAbort()
        else signal?.addEventListener('abort', onAbort, { once: true })
      })
      return { id, answer, fail }
    },
    receive(message) {
      const entry = entries.get(message.id)
      if (entry?.name !== message.name) return false
      if (message.kind === 'answer') entry.resolve(message.payload)
      else entry.reject(new FrameAnswerError(message.error))
      return true
    },
    endAll() {
      for (const entry of [...entries.values()]) entry.reject(entry.gone())
    },
  }
}
