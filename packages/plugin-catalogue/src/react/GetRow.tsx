import { useModal, usePicture } from '@latchkey/react'
import { ListItem, Picture } from '@latchkey/react/ui'
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
  const icon = usePicture('wallet', wallet.id, wallet.icon)
  return (
    <ListItem
      label={wallet.name}
      translate="no"
      picture={<Picture name={wallet.name} src={icon} />}
      trailing="chevron"
      autoFocus={autoFocus}
      onIntent={onIntent}
      onClick={() => modal.push(downloadsView, { walletId: wallet.id })}
    />
  )
}
