import { useModal } from '@latchkey/react'
import { RowGroup } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { AllWalletsRow } from './AllWalletsRow.js'
import { useReadyUri } from './useReadyUri.js'

/** What the Connect view shows below the wallets that it knows. */
export default function AllWalletsSection(): ReactNode {
  useReadyUri()
  const { features } = useModal().settings
  if (!features.allWallets) return null
  return (
    <RowGroup>
      <AllWalletsRow />
    </RowGroup>
  )
}
