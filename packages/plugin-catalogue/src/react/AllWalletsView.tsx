import { connectingMultiChainView, indexInstalled } from '@latchkey/core'
import { connectWallet, fill, useApi, useModal, usePrefetch, useStore, useText, useViewState } from '@latchkey/react'
import {
  Button,
  Checkbox,
  EmptyState,
  Notice,
  QrIcon,
  SearchIcon,
  SearchInput,
  useStyles,
  View,
  VisuallyHidden,
  WalletIcon,
} from '@latchkey/react/ui'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { catalogueApi, downloadsView } from '../api.js'
import type { WalletQuery } from '../contract/Catalogue.js'
import css from './allWallets.css?inline'
import { listOf, type WalletPlace } from './listOf.js'
import type { ScrollPosition } from './ScrollPosition.js'
import { SkeletonRow } from './SkeletonRow.js'
import { catalogueText } from './text.js'
import { useLinkReady } from './useLinkReady.js'
import { usePlatform } from './usePlatform.js'
import { WalletGrid } from './WalletGrid.js'

type Shown = WalletQuery & { readonly text?: string | undefined }

/** The whole catalogue: a search, and wallets in three columns. */
export default function AllWalletsView(): ReactNode {
  useStyles(css)
  useLinkReady()
  const modal = useModal()
  const text = useText(catalogueText)
  const catalogue = useApi(catalogueApi)
  const remote = useStore(catalogue.$remote)
  const platform = usePlatform()
  const { isPhone } = platform
  const inPage = useStore(modal.state.$wallets)
  const findInstalled = useMemo(() => indexInstalled(inPage), [inPage])
  const list = useStore(catalogue.$list)
  const search = useStore(catalogue.$search)
  const isCertifiedOnly = useStore(catalogue.$isCertifiedOnly)
  const custom = useStore(catalogue.$custom)
  const featured = useStore(catalogue.$featured)
  const recommended = useStore(catalogue.$recommended)
  const prefetchNext = usePrefetch(remote?.views.wallet ?? downloadsView)
  const $typed = useViewState('typed', ({ opened }) => {
    // The next time starts with the whole list.
    opened.closed.addEventListener('abort', () => catalogue.search(''), { once: true })
    return atom('')
  })
  const typed = useStore($typed)
  // The last result stays until the next one is there.
  const isSearching = search?.status === 'loading'
  const newest: Shown = search ?? list
  const [settled, setSettled] = useState(newest)
  if (!isSearching && settled !== newest) setSettled(newest)
  const { status, wallets, hasMore, isOffline, count, text: found } = isSearching ? settled : newest
  const position = useViewState<ScrollPosition>('place', () => ({ stop: undefined, offset: 0 }))
  const [isBack] = useState(position.stop !== undefined)

  const isIdle = list.status === 'idle'
  useEffect(() => {
    // It may have been requested since the last render.
    if (isIdle && catalogue.$list.get().status === 'idle') void catalogue.loadMore()
  }, [catalogue, isIdle])

  const isFound = found !== undefined
  const places = useMemo(() => {
    const lead = [...custom, ...featured, ...recommended]
    const shown = isCertifiedOnly ? lead.filter((wallet) => wallet.isCertified) : lead
    const lists = isFound ? [wallets] : [shown, wallets]
    return listOf({ lists, findInstalled, platform, isRemote: remote !== undefined })
  }, [custom, featured, recommended, isFound, wallets, findInstalled, platform, remote, isCertifiedOnly])

  // Loads more while few of the loaded wallets can be shown here.
  const isShort = places.length < 12 && hasMore && status === 'done' && !isFound
  useEffect(() => {
    if (isShort) void catalogue.loadMore()
  }, [catalogue, isShort])

  const isLoading = isSearching || status === 'loading' || status === 'idle'
  const hasService = modal.settings.services.catalogue !== undefined
  return (
    <View title={text.allWallets}>
      <div className="cat-all">
        <div className="cat-all-head">
          <SearchInput
            label={text.search}
            value={typed}
            onChange={onType}
            maxLength={100}
            autoFocus={!isPhone && !isBack}
          />
        </div>
        {(isCertifiedOnly || places.some(({ wallet }) => wallet.isCertified)) && (
          <Checkbox checked={isCertifiedOnly} onChange={(is) => catalogue.showCertifiedOnly(is)}>
            {text.certifiedOnly}
          </Checkbox>
        )}
        {isOffline && hasService && <Notice tone="info">{text.snapshot}</Notice>}
        <VisuallyHidden>
          <span role="status">{announce()}</span>
        </VisuallyHidden>
        <div className="cat-all-list">{draw()}</div>
      </div>
    </View>
  )

  function onType(value: string): void {
    position.stop = undefined
    position.offset = 0
    $typed.set(value)
    catalogue.search(value.trim())
  }

  function draw(): ReactNode {
    if (places.length > 0) {
      return (
        <WalletGrid
          // A new list starts at its top.
          key={`${isCertifiedOnly} ${found ?? ''}`}
          position={position}
          isBack={isBack}
          places={places}
          label={text.allWallets}
          isLoading={status === 'loading' || (hasMore && status === 'done')}
          end={status === 'failed' ? drawFailed() : undefined}
          onIntent={onIntent}
          onPress={onPress}
          onNearEnd={loadMore}
        />
      )
    }
    if (isLoading || isShort) return [0, 1, 2, 3].map((row) => <SkeletonRow key={row} />)
    if (status === 'failed') return drawFailed()
    return drawEmpty()
  }

  function drawFailed(): ReactNode {
    return (
      <EmptyState
        title={text.listFailed}
        action={
          <Button size="small" onClick={retry}>
            {text.retry}
          </Button>
        }
      >
        {text.listFailedText}
      </EmptyState>
    )
  }

  function retry(): void {
    if (search) catalogue.search(search.text)
    else void catalogue.loadMore()
  }

  function drawEmpty(): ReactNode {
    if (isFound) {
      return (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={isCertifiedOnly ? text.noneCertified : text.noneFound}
          action={isCertifiedOnly ? drawShowAll() : drawClear()}
        >
          {isCertifiedOnly ? text.noneCertifiedText : fill(text.noneFoundText, { query: found })}
        </EmptyState>
      )
    }
    if (isCertifiedOnly) {
      return (
        <EmptyState icon={<WalletIcon size={24} />} title={text.noneCertified} action={drawShowAll()}>
          {text.noneCertifiedText}
        </EmptyState>
      )
    }
    return (
      <EmptyState icon={<WalletIcon size={24} />} title={text.empty} action={drawScan()}>
        {remote ? `${text.emptyText} ${text.emptyScanText}` : text.emptyText}
      </EmptyState>
    )
  }

  function drawClear(): ReactNode {
    return (
      <div className="cat-all-actions">
        <Button size="small" onClick={() => onType('')}>
          {text.clearSearch}
        </Button>
        {drawScan()}
      </div>
    )
  }

  function drawShowAll(): ReactNode {
    return (
      <Button size="small" onClick={() => catalogue.showCertifiedOnly(false)}>
        {text.showAll}
      </Button>
    )
  }

  /** Any wallet can scan the code, also one that no list has. */
  function drawScan(): ReactNode {
    if (!remote) return undefined
    return (
      <Button size="small" icon={<QrIcon />} onClick={() => modal.push(remote.views.anyWallet)}>
        {text.anyWallet}
      </Button>
    )
  }

  function announce(): string {
    if (isLoading) return text.loading
    if (status === 'failed') return text.listFailed
    const total = Math.max(places.length, isFound ? 0 : count)
    if (total === 0) return text.noneFound
    if (total === 1) return text.oneWallet
    return fill(text.walletCount, { count: new Intl.NumberFormat(modal.settings.locale).format(total) })
  }

  function loadMore(): void {
    if (!isFound && hasMore && status === 'done') void catalogue.loadMore()
  }

  function onIntent({ installed }: WalletPlace): void {
    if (installed) return
    prefetchNext()
    remote?.prepareLink()
  }

  function onPress({ wallet, installed }: WalletPlace): void {
    const [entry, ...others] = installed?.connectors ?? []
    if (!installed || !entry) catalogue.choose(wallet)
    else if (others.length > 0) modal.push(connectingMultiChainView, { walletId: installed.id })
    else connectWallet(modal, entry)
  }
}
