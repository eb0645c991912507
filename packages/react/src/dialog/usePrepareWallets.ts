import { connectView } from '@latchkey/core'
import { useEffect } from 'react'
import { useModalContext } from '../provider/useModalContext.js'
import { whenIdle } from '../provider/whenIdle.js'
import { afterFrame } from './afterFrame.js'

/**
 * Fetches the code for connecting the wallets in the page: after their list is painted, or before it
 * opens while the browser is idle. No wallet gets a request. Without a wallet in the page, the list of
 * popular ones.
 *
 * @param view - Id of the view that is shown, or that opening will show.
 */
export function usePrepareWallets(isOpen: boolean, view: string | undefined): void {
  const { modal, clock, chunks } = useModalContext()
  const isList = view === connectView.id
  useEffect(() => {
    const prepare = (): void => {
      const wallets = modal.state.$wallets.get()
      if (wallets.length === 0) chunks.of(modal.walletHomes).load()
      for (const { connectors, prepare } of wallets)
        if (connectors.length > 0 && connectors.every(({ namespace }) => namespace !== undefined)) prepare?.()
    }
    if (!isList) return
    if (isOpen) return afterFrame(document, prepare)
    return modal.settings.prefetch === 'idle' ? whenIdle(clock, prepare) : undefined
  }, [modal, clock, chunks, isOpen, isList])
}
