import { WalletError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reading } from './Reading.js'
import type { RequestStatus } from './RequestStatus.js'

type Read<Data> = (signal: AbortSignal) => Promise<Data>

interface Answer<Data> {
  readonly read: Read<Data>
  readonly data?: Data | undefined
  readonly error?: Error | undefined
}

/**
 * Reads something, and again for each new function.
 *
 * @param read - Memoized: another function is another question, and the answer to the one before is
 * no longer shown. `undefined` requests nothing.
 */
export function useReading<Data>(read: Read<Data> | undefined): Reading<Data> & { refresh(): void } {
  const [answer, setAnswer] = useState<Answer<Data>>()
  const running = useRef<{ start(): void } | undefined>(undefined)
  useEffect(() => {
    if (!read) return
    let newest = new AbortController()
    const start = (): void => {
      newest.abort()
      newest = new AbortController()
      const { signal } = newest
      read(signal).then(
        (data) => signal.aborted || setAnswer({ read, data }),
        (cause: unknown) => {
          const error = cause instanceof Error ? cause : new WalletError('read', { cause })
          if (!signal.aborted) setAnswer((last) => ({ read, data: last?.read === read ? last.data : undefined, error }))
        },
      )
    }
    running.current = { start }
    start()
    return () => {
      running.current = undefined
      newest.abort()
    }
  }, [read])
  const refresh = useCallback(() => running.current?.start(), [])
  const current = answer && answer.read === read ? answer : undefined
  const status = read ? statusOf(current) : 'idle'
  return { status, isPending: status === 'pending', data: current?.data, error: current?.error, refresh }
}

function statusOf(answer: Answer<unknown> | undefined): RequestStatus {
  if (!answer) return 'pending'
  return answer.error ? 'error' : 'success'
}
