import { connectView, profileWalletsView } from '@latchkey/core'
import { useEffect } from 'react'
import { useEntry } from '../../dialog/useEntry.js'
import { useModal } from '../../provider/useModal.js'

/**
 * Replaces the view of a connection that has ended (in the wallet, here, or in another tab): by the
 * wallets that are still connected, else by Connect. Does nothing if the view is closing anyway.
 */
export function useConnectWhenGone(isGone: boolean): void {
  const modal = useModal()
  const { entry } = useEntry()
  useEffect(() => {
    const { $stack, $connections, $openNamespace } = modal.state
    if (!isGone || !$stack.get().some(({ key }) => key === entry.key)) return
    // A dialog that was opened for one namespace shows only that one.
    const hasOthers = $connections.get().size > 0 && $openNamespace.get() === undefined
    if (hasOthers) modal.reset(profileWalletsView)
    else modal.reset(connectView)
  }, [modal, entry, isGone])
}
