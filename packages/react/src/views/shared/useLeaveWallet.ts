import { useEffect, useRef } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'

export interface Leaving {
  disconnect(connectionId: string | undefined): void
  readonly isPending: boolean
}

/**
 * Disconnects a wallet, and closes the dialog as soon as none is left. Our state changes at once;
 * the wallet may take longer to confirm. A wallet that fails to disconnect is reported in a toast
 * if the dialog is still there: other wallets are left, or it is embedded. Call it before
 * `useConnectWhenGone`, in a component that stays.
 *
 * @param failed - The text of that toast.
 */
export function useLeaveWallet(failed: string): Leaving {
  const modal = useModal()
  const connections = useStore(modal.state.$connections)
  const isLeaving = useRef(false)
  const { run, isPending } = useAction(async (connectionId: string | undefined) => {
    isLeaving.current = true
    const results = await modal.disconnect({ connectionId })
    if (results.some(({ error }) => error !== undefined)) modal.showToast('error', failed)
  })
  const isEmpty = connections.size === 0
  useEffect(() => {
    if (isEmpty && isLeaving.current) modal.close()
  }, [modal, isEmpty])
  return { disconnect: (connectionId) => void run(connectionId), isPending }
}
