import { useModal } from '@latchkey/react'
import { ListItem, Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { downloadsView } from '../api.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { useWalletPicture } from './useWalletPicture.js'

export interface GetRowProps {
  readonly wallet: CatalogueWallet
  readonly autoFocus: boolean
  readonly onIntent: () => void
}

/** One wallet to get. */
export function GetRow({ wallet, autoFocus, onIntent }: GetRowProps): ReactNode {
  const modal = useModal()
  const icon = useWalletPicture(wallet)
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
