import { findFeature } from './findFeature.js'
import type { StandardWallet } from './standardFeatures.js'

/**
 * Listens to a wallet's changes. A wallet without events, or with a failing emitter, still works:
 * it is read again before each request.
 *
 * @returns Stops listening. After that `onChange` is never called, even if the wallet keeps the
 * listener.
 */
export function listenToChanges(wallet: StandardWallet, onChange: () => void): () => void {
  let isOver = false
  let off: unknown
  try {
    const events = findFeature(wallet, 'standard:events') ?? findFeature(wallet, 'bitcoin:events')
    off = events?.on('change', () => {
      if (!isOver) onChange()
    })
  } catch {
    // An error of the emitter does not affect the wallet's accounts.
  }
  return () => {
    isOver = true
    try {
      if (typeof off === 'function') off()
    } catch {
      // `isOver` ends the calls even if the wallet keeps the listener.
    }
  }
}
