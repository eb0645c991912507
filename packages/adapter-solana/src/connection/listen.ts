import type { Wallet } from '@wallet-standard/base'
import { featureOf } from '../wallet/featureOf.js'

/**
 * Listens to the changes of a wallet. A wallet that has no events, or whose emitter fails, still
 * works: core reads it again before each request.
 *
 * @returns Stops listening.
 */
export function listen(wallet: Wallet, onChange: (change: unknown) => void): () => void {
  let off: unknown
  try {
    off = featureOf(wallet, 'standard:events')?.on('change', onChange)
  } catch {
    // The wallet still works without events.
  }
  return () => {
    try {
      if (typeof off === 'function') off()
    } catch {
      // The connection ignores events from now on, even when the wallet can't remove the listener.
    }
  }
}
