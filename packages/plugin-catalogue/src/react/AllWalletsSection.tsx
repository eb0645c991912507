import { useApi, useModal, useStore } from '@latchkey/react'
import { RowGroup, RowSkeleton } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { catalogueApi } from '../api.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { useLinkReady } from './useLinkReady.js'

/** What the Connect view shows below its wallets. */
export default function AllWalletsSection(): ReactNode {
  useLinkReady()
  const { features } = useModal().settings
  const catalogue = useApi(catalogueApi)
  // The list above shows featured and recommended wallets. They are loaded when it is shown.
  useEffect(() => void catalogue.prefetch(), [catalogue])
  const awaited = useStore(catalogue.$awaited)
  if (features.allWallets === false) return null
  return (
    <RowGroup>
      {/* Loaded wallets appear in the list above and are as high as these, so nothing moves under the pointer. */}
      {[...Array(awaited).keys()].map((place) => (
        <li key={place} aria-hidden="true">
          <RowSkeleton />
        </li>
      ))}
      <AllWalletsRow />
    </RowGroup>
  )
}
