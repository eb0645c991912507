import { useApi, useModal, useStore } from '@latchkey/react'
import { RowGroup, RowSkeleton } from '@latchkey/react/ui'
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
  const awaited = useStore(catalogue.$awaited)
  if (features.allWallets === false) return null
  return (
    <RowGroup>
      {/* They will stand in the list above, as high: so nothing moves under a finger when they come. */}
      {[...Array(awaited).keys()].map((place) => (
        <li key={place} aria-hidden="true">
          <RowSkeleton />
        </li>
      ))}
      <AllWalletsRow />
    </RowGroup>
  )
}
