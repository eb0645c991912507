import type { CatalogueApi, CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { useModal, useStore, useText } from '@latchkey/react'
import { RowGroup } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { AllWalletsRow } from './AllWalletsRow.js'
import { walletConnectText } from './text.js'
import { WalletRow } from './WalletRow.js'

/** Number of rows that fit above the row "All wallets". */
const most = 4

/** A few wallets of the catalogue, for a phone: the user can't scan a code on the same device. */
export function WalletChoices({ catalogue }: { readonly catalogue: CatalogueApi }): ReactNode {
  const { features } = useModal().settings
  const text = useText(walletConnectText)
  const recent = useStore(catalogue.$recent)
  const featured = useStore(catalogue.$featured)
  const recommended = useStore(catalogue.$recommended)
  // Not loaded yet if the user did not come from the list, or was faster than it.
  useEffect(() => void catalogue.prefetch(), [catalogue])
  const wallets = [...new Map([...recent, ...featured, ...recommended].map((each) => [each.id, each])).values()]
  const isRecent = ({ id }: CatalogueWallet): boolean => recent.some((each) => each.id === id)
  return (
    <RowGroup caption={text.chooseWallet}>
      {wallets.slice(0, most).map((wallet, index) => (
        <WalletRow key={wallet.id} wallet={wallet} isRecent={isRecent(wallet)} autoFocus={index === 0} />
      ))}
      {features.allWallets !== false && <AllWalletsRow catalogue={catalogue} />}
    </RowGroup>
  )
}
