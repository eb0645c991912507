import { fill, useIsOffline, useText } from '@latchkey/react'
import { Button, EmptyState, GridIcon, Notice, Skeleton, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { nftText } from './text.js'
import type { ShownNfts } from './useNfts.js'

/** What is said above the pictures, or in their place. */
export function NftsState({ nfts }: { readonly nfts: ShownNfts }): ReactNode {
  const text = useText(nftText)
  const isOffline = useIsOffline()
  const { list, shown, hasSpam, network, refresh } = nfts
  const hasItems = list.items.length > 0
  const retry = (
    <Button size="small" loading={list.status === 'loading'} onClick={refresh}>
      {text.tryAgain}
    </Button>
  )
  const icon = <GridIcon size={24} />
  if (hasItems && list.isOutdated) {
    return <Notice tone="warning" title={isOffline ? text.nftsOffline : text.nftsOutdated} action={retry} />
  }
  if (hasItems && shown.length === 0 && hasSpam) {
    return (
      <EmptyState icon={icon} title={text.onlySpam}>
        {text.onlySpamText}
      </EmptyState>
    )
  }
  if (hasItems) return null
  switch (list.status) {
    case 'idle':
    case 'loading':
      return <Loading label={text.nftsLoading} />
    case 'indexing':
    case 'unindexed':
      return (
        <div role="status">
          <EmptyState icon={icon} title={text.nftsIndexing} action={list.status === 'unindexed' ? retry : undefined}>
            {text.nftsIndexingText}
          </EmptyState>
        </div>
      )
    case 'failed':
      return (
        <EmptyState icon={icon} title={isOffline ? text.nftsOffline : text.nftsFailed} action={retry}>
          {isOffline ? text.nftsOfflineText : text.nftsFailedText}
        </EmptyState>
      )
    default:
      return list.hasMore ? null : (
        <EmptyState icon={icon} title={text.noNfts}>
          {fill(text.noNftsText, { network: network?.name ?? '' })}
        </EmptyState>
      )
  }
}

function Loading({ label }: { readonly label: string }): ReactNode {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className="por-nft-grid" aria-hidden="true">
        {[0, 1, 2].map((tile) => (
          <div key={tile} className="por-nft-skeleton">
            <Skeleton shape="picture" />
            <Skeleton />
            <Skeleton shape="detail" />
          </div>
        ))}
      </div>
    </div>
  )
}
