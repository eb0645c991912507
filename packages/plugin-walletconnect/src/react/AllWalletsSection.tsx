import { useApi, useModal } from '@latchkey/react'
import { RowGroup } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { walletConnectApi } from '../api.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { useReadyUri } from './useReadyUri.js'

/** What the Connect view shows below the wallets that it knows. */
export default function AllWalletsSection(): ReactNode {
  useReadyUri()
  const { features } = useModal().settings
  const { catalogue } = useApi(walletConnectApi)
  // The list above gets its featured and recommended wallets once it is looked at.
  useEffect(() => void catalogue.prefetch(), [catalogue])
  if (!features.allWallets) return null
  return (
    <RowGroup>
      <AllWalletsRow />
    </RowGroup>
  )
}
