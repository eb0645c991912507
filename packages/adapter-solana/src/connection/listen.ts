import { featureOf } from '../wallet/featureOf.js'
import type { Wallet } from '../wallet/Wallet.js'

/** A wallet that has no events, or whose emitter fails, still works: it is read again before each request. */
export function listen(wallet: Wallet, heard: (change: unknown) => void): () => void {
  let off: unknown
  try {
    off = featureOf(wallet, 'standard:events')?.on('change', heard)
  } catch {
    // What an emitter throws says nothing about the wallet's accounts.
  }
  return () => {
    try {
      if (typeof off === 'function') off()
    } catch {
      // Nothing is heard any more, whether or not the wallet lets go.
    }
  }
}
