import { useApi, useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { Badge, GridIcon, ListItem, Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { allWalletsView, catalogueApi } from '../api.js'
import { catalogueText } from './text.js'

/** Opens the list of all wallets. The list is loaded when the user points at the row. */
export function AllWalletsRow(): ReactNode {
  const modal = useModal()
  const text = useText(catalogueText)
  const catalogue = useApi(catalogueApi)
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
