import { allWalletsView, type CatalogueApi } from '@latchkey/plugin-catalogue/api'
import { useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { Badge, GridIcon, ListItem, Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { walletConnectText } from './text.js'

/** Opens the catalogue's list of all wallets. */
export function AllWalletsRow({ catalogue }: { readonly catalogue: CatalogueApi }): ReactNode {
  const modal = useModal()
  const text = useText(walletConnectText)
  const { count, status } = useStore(catalogue.$list)
  const prefetchView = usePrefetch(allWalletsView)
  return (
    <ListItem
      label={text.allWallets}
      picture={<Picture name={text.allWallets} icon={<GridIcon />} />}
      badge={count > 0 && <Badge>{new Intl.NumberFormat(modal.settings.locale).format(count)}</Badge>}
      trailing="chevron"
      onIntent={() => {
        prefetchView()
        if (status === 'idle') void catalogue.loadMore()
      }}
      onClick={() => modal.push(allWalletsView)}
    />
  )
}
