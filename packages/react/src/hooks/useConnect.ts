import type { ConnectOptions, LatchkeyError, LiveConnection } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useAction } from './useAction.js'
import { useStore } from './useStore.js'

export interface ConnectResult {
  /**
   * Resolves with the connection, or with `undefined` when it failed: see `error`. For a promise
   * that rejects: `modal.connect`.
   */
  connect(options: ConnectOptions): Promise<LiveConnection | undefined>
  /** Cancels the pending attempt, also one that the dialog began. */
  cancel(): void
  readonly isPending: boolean
  readonly connection?: LiveConnection | undefined
  readonly error?: LatchkeyError | undefined
  reset(): void
}

/** Connects a wallet without the dialog. The list of wallets comes from `useWallets`. */
export function useConnect(): ConnectResult {
  const modal = useModal()
  const attempts = useStore(modal.state.$attempts)
  const { run, value, error, isPending, reset } = useAction((options: ConnectOptions) => modal.connect(options))
  const isConnecting = [...attempts.values()].some(({ kind }) => kind === 'connect')
  return {
    connect: run,
    cancel: () => modal.cancel(),
    isPending: isPending || isConnecting,
    connection: value,
    error,
    reset,
  }
}
