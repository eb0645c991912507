import { fill, useText } from '@latchkey/react'
import { EmptyState, ListItem, Picture, RowGroup, RowSkeleton, useStyles, View, WalletIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './connecting.css?inline'
import { type Store, storesOf } from './storesOf.js'
import { type WalletConnectWords, walletConnectText } from './text.js'
import { useCatalogueWallet } from './useCatalogueWallet.js'
import { usePlatform } from './usePlatform.js'
import { useWalletPicture } from './useWalletPicture.js'

type Words = readonly [label: keyof WalletConnectWords, detail?: keyof WalletConnectWords]

const words: Readonly<Record<Store['kind'], Words>> = {
  ios: ['appStore', 'forIphone'],
  android: ['playStore', 'forAndroid'],
  chrome: ['chromeStore', 'forBrowser'],
  firefox: ['firefoxStore', 'forBrowser'],
  edge: ['edgeStore', 'forBrowser'],
  homepage: ['website'],
}

/** Where to get one wallet. */
export default function DownloadsView({ walletId }: { readonly walletId: string }): ReactNode {
  useStyles(css)
  const text = useText(walletConnectText)
  const platform = usePlatform()
  const { wallet, isSettled } = useCatalogueWallet(walletId)
  const icon = useWalletPicture(wallet)
  const name = wallet?.name ?? text.someWallet
  const stores = wallet ? storesOf(wallet, platform) : []
  return (
    <View title={wallet ? fill(text.get, { name }) : text.getWallet}>
      <div className="wc-connecting">
        {wallet && (
          <div className="wc-hero">
            <Picture name={wallet.name} src={icon} size="large" />
          </div>
        )}
        {stores.length > 0 && <RowGroup>{stores.map(draw)}</RowGroup>}
        {!isSettled && <RowSkeleton detail />}
        {isSettled && stores.length === 0 && (
          <EmptyState icon={wallet ? undefined : <WalletIcon size={24} />} title={text.noDownload}>
            {fill(text.noDownloadText, { name })}
          </EmptyState>
        )}
      </div>
    </View>
  )

  function draw({ kind, href }: Store, index: number): ReactNode {
    const [label, detail] = words[kind]
    return (
      <ListItem
        key={kind}
        label={text[label]}
        detail={detail ? text[detail] : <span translate="no">{hostOf(href)}</span>}
        href={href}
        trailing="chevron"
        autoFocus={index === 0}
      />
    )
  }
}

/** A person who is about to leave wants to know for where. */
function hostOf(href: string): string {
  return new URL(href).hostname.replace(/^www\./, '')
}
