import { useApi, useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { Badge, GridIcon, ListItem, Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { allWalletsView, walletConnectApi } from '../api.js'
import { walletConnectText } from './text.js'

/** The one row for everything else. What it leads to is fetched when somebody points at it. */
export function AllWalletsRow(): ReactNode {
  const modal = useModal()
  const text = useText(walletConnectText)
  const { catalogue } = useApi(walletConnectApi)
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
