import { getWalletView, profileWalletsView, whatIsAWalletView } from '@latchkey/core'
import { type ReactNode, useContext } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { HelpIcon } from '../../ui/icons/HelpIcon.js'
import { PlusIcon } from '../../ui/icons/PlusIcon.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { ViewFrameContext } from '../../ui/ViewFrame.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { connectText } from './text.js'

/**
 * Below the connect methods: where to get a wallet, and what one is.
 *
 * @param isNew - The user has no wallet.
 */
export function FurtherButtons({ isNew }: { readonly isNew: boolean }): ReactNode {
  const modal = useModal()
  const text = useText(connectText)
  // A user who disconnected one of several wallets finds the others here.
  const connections = useStore(modal.state.$connections)
  const isBack = useContext(ViewFrameContext).onBack === undefined && connections.size > 0
  const further = isBack ? profileWalletsView : whatIsAWalletView
  const prefetchFurther = usePrefetch(further)
  const prefetchGet = usePrefetch(getWalletView)
  return (
    <>
      {isNew && (
        <Button full icon={<PlusIcon />} onIntent={prefetchGet} onClick={() => modal.push(getWalletView)}>
          {text.getWallet}
        </Button>
      )}
      <Button
        variant="quiet"
        full
        icon={isBack ? <WalletIcon /> : <HelpIcon />}
        onIntent={prefetchFurther}
        onClick={() => modal.push(further)}
      >
        {isBack ? text.connectedWallets : text.whatIsAWallet}
      </Button>
    </>
  )
}
