import { useModal, WalletPicture } from '@latchkey/react'
import { ListItem } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { downloadsView } from '../api.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

export interface GetRowProps {
  readonly wallet: CatalogueWallet
  readonly autoFocus: boolean
  readonly onIntent: () => void
}

/** A wallet that the user can get. */
export function GetRow({ wallet, autoFocus, onIntent }: GetRowProps): ReactNode {
  const modal = useModal()
  return (
    <ListItem
      label={wallet.name}
      translate="no"
      picture={<WalletPicture name={wallet.name} id={wallet.id} icon={wallet.icon} />}
      trailing="chevron"
      autoFocus={autoFocus}
      onIntent={onIntent}
      onClick={() => modal.push(downloadsView, { walletId: wallet.id })}
    />
  )
}
