import { useAction } from '../../hooks/useAction.js'
import { useModal } from '../../provider/useModal.js'

/**
 * Disconnects a wallet and then closes the dialog, unless another connection is left to show. The state changes before
 * the wallet is told, so a wallet that takes no note of it is only told of in a toast.
 * @param failed - What that toast says.
 */
export function useLeaveWallet(failed: string): {
  disconnect(connectionId: string | undefined): void
  readonly isPending: boolean
} {
  const modal = useModal()
  const { run, isPending } = useAction(async (connectionId: string | undefined) => {
    const results = modal.disconnect({ connectionId })
    const isLast = modal.state.$connections.get().size <= 1
    const hasFailed = (await results).some(({ error }) => error !== undefined)
    if (hasFailed) modal.showToast('error', failed)
    else if (isLast) modal.close()
  })
  return { disconnect: (connectionId) => void run(connectionId), isPending }
}
