import { LatchkeyError, WalletError } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface ActionState<Value> {
  readonly isPending: boolean
  readonly value?: Value | undefined
  /** Branch on its class or its `code`. */
  readonly error?: LatchkeyError | undefined
}

export interface Action<Parameters extends readonly unknown[], Value> extends ActionState<Value> {
  /**
   * Resolves with the outcome, or with `undefined` when it failed: the failure is in `error`. It
   * never rejects.
   */
  run(...parameters: Parameters): Promise<Value | undefined>
  /** Forgets the outcome. A pending call continues; its outcome is ignored. */
  reset(): void
}

/** State around an action of the modal. Only the newest call is reported. */
export function useAction<Parameters extends readonly unknown[], Value>(
  verb: (...parameters: Parameters) => Promise<Value>,
): Action<Parameters, Value> {
  const [state, setState] = useState<ActionState<Value>>({ isPending: false })
  const newest = useRef(0)
  const latest = useRef(verb)
  useEffect(() => {
    latest.current = verb
  })
  const run = useCallback(async (...parameters: Parameters) => {
    const id = ++newest.current
    const settle = (next: ActionState<Value>): void => {
      if (id === newest.current) setState(next)
    }
    setState({ isPending: true })
    try {
      const value = await latest.current(...parameters)
      settle({ isPending: false, value })
      return value
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('action', { cause })
      settle({ isPending: false, error })
      return undefined
    }
  }, [])
  const reset = useCallback(() => {
    newest.current++
    setState({ isPending: false })
  }, [])
  return { ...state, run, reset }
}
