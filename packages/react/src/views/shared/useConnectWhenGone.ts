import { connectView, profileWalletsView } from '@latchkey/core'
import { useEffect } from 'react'
import { useEntry } from '../../dialog/useEntry.js'
import { useModal } from '../../provider/useModal.js'

/**
 * Turns a view about a connection elsewhere when that connection is gone (its wallet ended it, or the person left it here or in
 * another tab): to the wallets that are still connected, else to Connect. Not when the view is going anyway.
 */
export function useConnectWhenGone(isGone: boolean): void {
  const modal = useModal()
  const { entry } = useEntry()
  useEffect(() => {
    const { $stack, $connections, $openNamespace } = modal.state
    if (!isGone || !$stack.get().some(({ key }) => key === entry.key)) return
    // Opened for one namespace, the dialog speaks of that one only.
    const hasOthers = $connections.get().size > 0 && $openNamespace.get() === undefined
    if (hasOthers) modal.reset(profileWalletsView)
    else modal.reset(connectView)
  }, [modal, entry, isGone])
}
