import { LatchkeyError, WalletError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestStatus } from './RequestStatus.js'

export interface RequestState<Data> {
  readonly status: RequestStatus
  readonly isPending: boolean
  readonly data?: Data | undefined
  /** Branch on its class or its `code`. */
  readonly error?: LatchkeyError | undefined
}

export interface Request<Parameters extends readonly unknown[], Data> extends RequestState<Data> {
  run(...parameters: Parameters): Promise<Data | undefined>
  reset(): void
}

const idle: RequestState<never> = { status: 'idle', isPending: false }

/**
 * State around requests to the wallet. Only the newest one is reported.
 *
 * @param subject - What an outcome is about, e.g. an account. Another one clears the outcome.
 */
export function useRequest<Parameters extends readonly unknown[], Data>(
  request: (unmounted: AbortSignal, ...parameters: Parameters) => Promise<Data>,
  subject?: string | undefined,
): Request<Parameters, Data> {
  const [state, setState] = useState<RequestState<Data> & { readonly subject?: string | undefined }>(idle)
  const newest = useRef(0)
  const mounted = useRef(new AbortController())
  const latest = useRef({ request, subject })
  useEffect(() => {
    latest.current = { request, subject }
  })
  useEffect(() => {
    if (mounted.current.signal.aborted) mounted.current = new AbortController()
    return () => mounted.current.abort()
  }, [])
  const run = useCallback(async (...parameters: Parameters) => {
    const id = ++newest.current
    const { request, subject } = latest.current
    const settle = (next: RequestState<Data>): void => {
      if (id === newest.current) setState({ ...next, subject })
    }
    settle({ status: 'pending', isPending: true })
    try {
      const data = await request(mounted.current.signal, ...parameters)
      settle({ status: 'success', isPending: false, data })
      return data
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('action', { cause })
      settle({ status: 'error', isPending: false, error })
      return undefined
    }
  }, [])
  const reset = useCallback(() => {
    newest.current++
    setState(idle)
  }, [])
  const { status, isPending, data, error } = state.subject === subject ? state : idle
  return { status, isPending, data, error, run, reset }
}
