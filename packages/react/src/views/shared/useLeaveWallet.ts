import { useEffect, useRef } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'

export interface Leaving {
  disconnect(connectionId: string | undefined): void
  readonly isPending: boolean
}

/**
 * Disconnects a wallet, and closes the dialog as soon as none is left: our state changes at once, while the wallet may take
 * its time to note it. One that does not is told of in a toast, where the dialog is still there: other wallets are left, or it is embedded.
 * Call it before `useConnectWhenGone`, in a component that stays.
 * @param failed - What that toast says.
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
