import type { Wallet, WalletToGet } from '@latchkey/core'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { useViewState } from '../../dialog/useViewState.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { GridIcon } from '../../ui/icons/GridIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { RowSkeletons } from '../../ui/RowSkeletons.js'
import { WalletHomeRow } from '../shared/WalletHomeRow.js'
import { connectText } from './text.js'
import { WalletRow } from './WalletRow.js'

/** The number of wallets that a user can compare. */
const most = 4

export interface PopularWalletsProps {
  /** Wallets whose own browsers can open this page, or wallets to get. Absent while they load. */
  readonly wallets: readonly (Wallet | WalletToGet)[] | undefined
  /** A wallet is in the page. Then these are only behind "More wallets". */
  readonly isInstalled: boolean
  /** The first row is the view's first one. */
  readonly autoFocus: boolean
}

/** Wallets that are not in this page: on a phone links to their apps, elsewhere to their makers. */
export function PopularWallets({ wallets, isInstalled, autoFocus }: PopularWalletsProps): ReactNode {
  const { popularWallets = most } = useModal().settings.features
  const count = isInstalled ? 0 : popularWallets
  const text = useText(connectText)
  const $isWhole = useViewState('popular', () => atom(false))
  const isWhole = useStore($isWhole)
  if (wallets?.length === 0) return null
  const shown = isWhole ? wallets : wallets?.slice(0, count)
  const first = isWhole ? count : 0
  const caption = count > 0 || isWhole ? text.popular : undefined
  return (
    <RowGroup caption={caption}>
      {shown?.map((wallet, index) =>
        'connectors' in wallet ? (
          <WalletRow key={wallet.id} wallet={wallet} autoFocus={index === first && (autoFocus || isWhole)} />
        ) : (
          <WalletHomeRow key={wallet.href} wallet={wallet} autoFocus={index === first && isWhole} />
        ),
      )}
      {!wallets && <RowSkeletons count={count} />}
      {wallets && !isWhole && wallets.length > count && (
        <ListItem
          label={text.more}
          picture={<Picture name={text.more} icon={<GridIcon />} />}
          trailing="chevron"
          onClick={() => $isWhole.set(true)}
        />
      )}
    </RowGroup>
  )
}
