import { connectingMultiChainView, connectView, getWalletView, LatchkeyError } from '@latchkey/core'
import { allWalletsView } from '@latchkey/plugin-catalogue/api'
import { type AttemptState, useApi, useAttempt, useModal, useStore } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import { connectingWalletConnectBasicView, connectingWalletConnectView, walletConnectApi } from '../api.js'

export interface PairingAttempt {
  readonly state: AttemptState
  /** The URI that a wallet can scan or open now. */
  readonly uri: string | undefined
  /** Starts again, with a new URI if the last one was used. */
  start(): void
  /** Leaves the view at once, which cancels the attempt. */
  cancel(): void
}

/** Views that lead to a waiting view. They are left with it. */
const parents = [
  connectView,
  connectingMultiChainView,
  allWalletsView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  getWalletView,
].map(({ id }) => id)

/**
 * Waits for a remote wallet while the view is in the stack.
 * @param sent - The answer to a request that was sent in the click that opened the view.
 */
export function usePairingAttempt(walletId?: string, sent?: Promise<unknown>): PairingAttempt {
  const modal = useModal()
  const {
    connectorId,
    pairing: { $state },
  } = useApi(walletConnectApi)
  const { state, start, cancel } = useAttempt({
    ask: (signal) => modal.connect({ connectorId, walletId, signal }),
    sent,
    parents,
  })
  const pairing = useStore($state)
  // A view above this one started its own attempt. Coming back to this view starts this one again.
  const isSuperseded = useRef(state.status === 'failed' && wasSuperseded(state.error))
  useEffect(() => {
    if (!isSuperseded.current) return
    isSuperseded.current = false
    start()
  }, [start])
  return { state, uri: pairing.status === 'ready' ? pairing.uri : undefined, start, cancel }
}

function wasSuperseded(error: unknown): boolean {
  return error instanceof LatchkeyError && ['LATCHKEY_SUPERSEDED', 'LATCHKEY_CANCELLED'].includes(error.code)
}
