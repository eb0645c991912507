import { fill, useApi, useStore, useText, useViewState, WalletPicture } from '@latchkey/react'
import { EmptyState, ListItem, RowGroup, RowSkeleton, useStyles, View, WalletIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { catalogueApi } from '../api.js'
import css from './getting.css?inline'
import { type Store, storesOf } from './storesOf.js'
import { type CatalogueTexts, catalogueText } from './text.js'
import { usePlatform } from './usePlatform.js'

type Texts = readonly [label: keyof CatalogueTexts, detail?: keyof CatalogueTexts]

const texts: Readonly<Record<Store['kind'], Texts>> = {
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
  const text = useText(catalogueText)
  const platform = usePlatform()
  const catalogue = useApi(catalogueApi)
  const { wallet, isSettled } = useStore(useViewState(`wallet ${walletId}`, () => catalogue.watch(walletId)))
  const name = wallet?.name ?? text.someWallet
  const stores = wallet ? storesOf(wallet, platform) : []
  return (
    <View title={wallet ? fill(text.get, { name }) : text.getWallet}>
      <div className="cat-getting">
        {wallet && (
          <div className="cat-hero">
            <WalletPicture name={wallet.name} id={wallet.id} icon={wallet.icon} size="large" />
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
    const [label, detail] = texts[kind]
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

/** Shows the host of the link before the user leaves the page. */
function hostOf(href: string): string {
  return new URL(href).hostname.replace(/^www\./, '')
}
