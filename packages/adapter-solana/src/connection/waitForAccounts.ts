import type { AdapterContext } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { listen } from './listen.js'

/** Limit in ms for a wallet that restores its own session after it has registered. */
const limit = 1000

/** Waits until a wallet shows an account by itself, at most a second. Nothing is requested. */
export function waitForAccounts(
  { clock }: Pick<AdapterContext, 'clock'>,
  wallet: Wallet,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const isShowing = (): boolean => wallet.accounts.length > 0
    const end = (): void => {
      stop()
      off()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = clock.after(limit, end)
    const off = listen(wallet, () => {
      if (isShowing()) end()
    })
    signal.addEventListener('abort', end)
    if (isShowing() || signal.aborted) end()
  })
}
