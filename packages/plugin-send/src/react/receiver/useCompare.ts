import { useModal } from '@latchkey/react'
import { compareAddressesView } from '../../contract/internals.js'
import type { Receiver } from '../../receiver/createReceiver.js'

/** Leads to the view that compares an address with the known one that it looks like. */
export function useCompare(receiver: Receiver): () => void {
  const modal = useModal()
  return () => {
    const state = receiver.$state.get()
    if (state.status !== 'found' || state.found.lookalike === undefined) return
    const { address: entered, lookalike: known } = state.found
    modal
      .push(compareAddressesView, { entered, known })
      .result.then((isUsed) => isUsed && receiver.acceptLookalike(entered))
      // The user left the view without an answer, so the address stays blocked.
      .catch(() => undefined)
  }
}
