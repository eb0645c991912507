import { connectView } from '@latchkey/core'
import { useEffect } from 'react'
import { useEntry } from '../../dialog/useEntry.js'
import { useModal } from '../../provider/useModal.js'

/**
 * Turns a view about a connection to Connect when that connection is gone: its wallet ended it, or the person did in another
 * tab. Not when the view is going anyway.
 */
export function useConnectWhenGone(isGone: boolean): void {
  const modal = useModal()
  const { entry } = useEntry()
  useEffect(() => {
    if (isGone && modal.state.$stack.get().some(({ key }) => key === entry.key)) modal.reset(connectView)
  }, [modal, entry, isGone])
}
