import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { useApi, usePrefetch, useText, WalletPicture } from '@latchkey/react'
import { Badge, ListItem } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { connectingWalletConnectView, walletConnectApi } from '../api.js'
import { walletConnectText } from './text.js'

export interface WalletRowProps {
  readonly wallet: CatalogueWallet
  readonly isRecent: boolean
  readonly autoFocus: boolean
}

/** One wallet of a short list. A click opens its app. */
export function WalletRow({ wallet, isRecent, autoFocus }: WalletRowProps): ReactNode {
  const { catalogue } = useApi(walletConnectApi)
  const text = useText(walletConnectText)
  const prefetch = usePrefetch(connectingWalletConnectView)
  return (
    <ListItem
      label={wallet.name}
      translate="no"
      picture={<WalletPicture name={wallet.name} id={wallet.id} icon={wallet.icon} />}
      badge={isRecent && <Badge tone="accent">{text.recent}</Badge>}
      autoFocus={autoFocus}
      onIntent={prefetch}
      onClick={() => catalogue?.choose(wallet)}
    />
  )
}
