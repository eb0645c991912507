import { findFeature } from './findFeature.js'
import type { StandardWallet } from './standardFeatures.js'

/**
 * Listens for a wallet's changes. One that has no events, or whose emitter fails, still works: it is read again before each request.
 *
 * @returns Stops listening. From then on nothing is heard, also from a wallet that does not let go.
 */
export function listenToChanges(wallet: StandardWallet, changed: () => void): () => void {
  let isOver = false
  let off: unknown
  try {
    const events = findFeature(wallet, 'standard:events') ?? findFeature(wallet, 'bitcoin:events')
    off = events?.on('change', () => {
      if (!isOver) changed()
    })
  } catch {
    // What an emitter throws says nothing about the wallet's accounts.
  }
  return () => {
    isOver = true
    try {
      if (typeof off === 'function') off()
    } catch {
      // Nothing is heard any more, whether or not the wallet lets go.
    }
  }
}
