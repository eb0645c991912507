import { useApi, useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { RowGroup, RowSkeleton, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { catalogueApi, downloadsView } from '../api.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { GetRow } from './GetRow.js'
import css from './getting.css?inline'
import { storesOf } from './storesOf.js'
import { catalogueText } from './text.js'
import { usePlatform } from './usePlatform.js'

/** Few enough to compare for a user without a wallet. */
const most = 4

/** A few wallets for users who have none. */
export default function GetWalletView(): ReactNode {
  useStyles(css)
  const { features } = useModal().settings
  const text = useText(catalogueText)
  const platform = usePlatform()
  const catalogue = useApi(catalogueApi)
  const featured = useStore(catalogue.$featured)
  const recommended = useStore(catalogue.$recommended)
  const { wallets: listed, status } = useStore(catalogue.$list)
  const prefetch = usePrefetch(downloadsView)
  const known = featured.length + recommended.length
  useEffect(() => {
    if (known === 0) void catalogue.loadMore()
  }, [catalogue, known])
  const wallets = [...new Map([...featured, ...recommended, ...listed].map((each) => [each.id, each])).values()]
    .filter((wallet) => storesOf(wallet, platform).length > 0)
    .slice(0, most)
  const isLoading = known + listed.length === 0 && (status === 'idle' || status === 'loading')
  return (
    <View title={text.getWallet}>
      <div className="cat-getting">
        <p className="lk-text cat-note">{text.getWalletText}</p>
        <RowGroup>
          {wallets.map((wallet, index) => (
            <GetRow key={wallet.id} wallet={wallet} autoFocus={index === 0} onIntent={prefetch} />
          ))}
          {[...Array(isLoading ? most : 0).keys()].map((place) => (
            <li key={place} aria-hidden="true">
              <RowSkeleton />
            </li>
          ))}
          {features.allWallets !== false && <AllWalletsRow />}
        </RowGroup>
      </div>
    </View>
  )
}
