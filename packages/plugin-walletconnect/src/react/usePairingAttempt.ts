import { connectingMultiChainView, connectView, getWalletView, LatchkeyError } from '@latchkey/core'
import { allWalletsView } from '@latchkey/plugin-catalogue/api'
import { type AttemptState, useApi, useAttempt, useModal, useStore } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import { connectingWalletConnectBasicView, connectingWalletConnectView, walletConnectApi } from '../api.js'

export interface PairingAttempt {
  readonly state: AttemptState
  /** What a wallet can scan or open now. */
  readonly uri: string | undefined
  /** Asks again, with a new URI where the last one is used up. */
  start(): void
  /** Leaves the view at once, which takes back what was asked. */
  cancel(): void
}

/** Views that lead to one that waits, and are closed with it. */
const parents = [
  connectView,
  connectingMultiChainView,
  allWalletsView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  getWalletView,
].map(({ id }) => id)

/** Waits for a wallet elsewhere for as long as the view stands in the stack. */
/** @param sent - The answer to a request that was sent in the click that opened the view. */
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
  // A view that lay over this one has begun an attempt of its own. Whoever comes back from it wants this one again.
  const isTaken = useRef(state.status === 'failed' && wasTaken(state.error))
  useEffect(() => {
    if (!isTaken.current) return
    isTaken.current = false
    start()
  }, [start])
  return { state, uri: pairing.status === 'ready' ? pairing.uri : undefined, start, cancel }
}

function wasTaken(error: unknown): boolean {
  return error instanceof LatchkeyError && ['LATCHKEY_SUPERSEDED', 'LATCHKEY_CANCELLED'].includes(error.code)
}
