import type { Subject } from '@latchkey/core'
import { useModal, useStore, useText, useViewState } from '@latchkey/react'
import { Button, Checkbox, type ListPosition, Skeleton, useStyles, View, VirtualList } from '@latchkey/react/ui'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Nft } from '../../nfts/Nft.js'
import { nftKey } from '../../nfts/nftKey.js'
import { NftsState } from './NftsState.js'
import { NftTile } from './NftTile.js'
import css from './nfts.css?inline'
import { nftText } from './text.js'
import { type ShownNfts, useNfts } from './useNfts.js'

/** px of a row of tiles, as in the style sheet. */
const rowHeight = 164

/** All NFTs of the current account. Likely spam is hidden until the user asks for it. */
export default function NftsView(): ReactNode {
  useStyles(css)
  const subject = useStore(useModal().state.$current)
  const text = useText(nftText)
  return (
    <View title={text.nfts}>
      {subject && <Nfts key={`${subject.networkId}:${subject.address}`} subject={subject} />}
    </View>
  )
}

function Nfts({ subject }: { readonly subject: Subject }): ReactNode {
  const text = useText(nftText)
  const $isSpamShown = useViewState('spam', () => atom(false))
  const isSpamShown = useStore($isSpamShown)
  const nfts = useNfts(subject, isSpamShown)
  const position = useViewState<ListPosition>('list', () => ({ offset: 0, key: undefined }))
  const { shown, hasSpam, list, loadMore } = nfts
  return (
    <div className="por-nfts">
      <NftsState nfts={nfts} />
      {hasSpam && (
        <Checkbox checked={isSpamShown} onChange={(is) => $isSpamShown.set(is)}>
          {text.showSpam}
        </Checkbox>
      )}
      {shown.length > 0 && (
        <VirtualList
          label={text.nfts}
          items={shown}
          keyOf={nftKey}
          draw={drawTile}
          columns={3}
          rowHeight={rowHeight}
          hasMore={list.hasMore}
          onNearEnd={list.hasMore && list.status === 'done' ? loadMore : undefined}
          position={position}
        />
      )}
      <End nfts={nfts} />
    </div>
  )
}

function drawTile(nft: Nft): ReactNode {
  return <NftTile nft={nft} />
}

function End({ nfts: { list, loadMore } }: { readonly nfts: ShownNfts }): ReactNode {
  const text = useText(nftText)
  if (list.items.length === 0 && !(list.status === 'done' && list.hasMore)) return null
  if (list.status === 'loading') return <Skeleton />
  if (list.status === 'failed') {
    return (
      <div className="por-nfts-end" role="status">
        <p className="lk-text">{text.nftsMoreFailed}</p>
        <Button size="small" onClick={loadMore}>
          {text.tryAgain}
        </Button>
      </div>
    )
  }
  return list.hasMore ? (
    <div className="por-nfts-end">
      <Button size="small" onClick={loadMore}>
        {text.loadMore}
      </Button>
    </div>
  ) : null
}
