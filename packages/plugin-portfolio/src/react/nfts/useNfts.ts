import type { Network, Subject } from '@latchkey/core'
import { useApi, useModal, useStore } from '@latchkey/react'
import { portfolioApi } from '../../api.js'
import type { Nft } from '../../nfts/Nft.js'
import type { PageList } from '../../pages/PageList.js'

export interface ShownNfts {
  readonly list: PageList<Nft>
  /** Without likely spam, unless the user asked for it. */
  readonly shown: readonly Nft[]
  readonly hasSpam: boolean
  readonly network: Network | undefined
  refresh(): void
  loadMore(): void
}

/** The NFTs of an account, ready to be drawn. They are loaded while a component uses them. */
export function useNfts({ address, networkId }: Subject, isSpamShown: boolean): ShownNfts {
  const { state } = useModal()
  const api = useApi(portfolioApi)
  const list = useStore(api.nfts(address, networkId))
  return {
    list,
    shown: isSpamShown ? list.items : list.items.filter(({ isSpam }) => !isSpam),
    hasSpam: list.items.some(({ isSpam }) => isSpam),
    network: useStore(state.$networks).find(({ id }) => id === networkId),
    refresh: () => void api.refreshNfts(address, networkId),
    loadMore: () => void api.loadMoreNfts(address, networkId),
  }
}
