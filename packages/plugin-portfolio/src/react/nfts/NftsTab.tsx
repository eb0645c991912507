import type { Subject } from '@latchkey/core'
import { useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { GridIcon, ListItem, Picture, RowGroup, useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { nftsView } from '../../api.js'
import { nftKey } from '../../nfts/nftKey.js'
import { NftsState } from './NftsState.js'
import { NftTile } from './NftTile.js'
import css from './nfts.css?inline'
import { nftText } from './text.js'
import { useNfts } from './useNfts.js'

/** Three rows of three. All are in a view of their own, so that the rest stays within reach. */
const most = 9

/** NFTs of the current account, without likely spam. */
export function NftsTab(): ReactNode {
  const subject = useStore(useModal().state.$current)
  // Another account or network starts with its own list.
  return subject && <Nfts key={`${subject.networkId}:${subject.address}`} subject={subject} />
}

function Nfts({ subject }: { readonly subject: Subject }): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(nftText)
  const nfts = useNfts(subject, false)
  const prefetchAll = usePrefetch(nftsView)
  const { list, shown, hasSpam } = nfts
  return (
    <div className="por-nfts">
      <NftsState nfts={nfts} />
      {shown.length > 0 && (
        <ul className="por-nft-grid" aria-label={text.nfts}>
          {shown.slice(0, most).map((nft) => (
            <li key={nftKey(nft)}>
              <NftTile nft={nft} />
            </li>
          ))}
        </ul>
      )}
      {(shown.length > most || hasSpam || list.hasMore) && (
        <RowGroup>
          <ListItem
            label={text.allNfts}
            picture={<Picture name={text.allNfts} icon={<GridIcon />} />}
            trailing="chevron"
            onIntent={prefetchAll}
            onClick={() => modal.push(nftsView)}
          />
        </RowGroup>
      )}
    </div>
  )
}
