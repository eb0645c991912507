import { isRecord, type Json, type Page, type PluginContext } from '@latchkey/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { AccountLists } from '../pages/AccountLists.js'
import { askPage } from '../pages/askPage.js'
import { createPages } from '../pages/createPages.js'
import type { PageAnswer } from '../pages/Page.js'
import type { PageList } from '../pages/PageList.js'
import type { DataService } from '../service/DataService.js'
import { perAccount } from '../stores/perAccount.js'
import { nftNetworksKey } from './hasNfts.js'
import type { Nft } from './Nft.js'
import { nftKey } from './nftKey.js'
import { readNft } from './readNft.js'

export interface NftsParameters {
  readonly context: PluginContext
  /** Of our gateway: no other service has the route. */
  readonly service: DataService | undefined
  readonly $page: ReadableAtom<Page | undefined>
  /** What is stored of the networks, for the tab. */
  readonly $networks: WritableAtom<Json | undefined>
}

export interface Nfts {
  readonly lists: AccountLists<PageList<Nft>>
  /**
   * Finds out whether the service has NFTs of a network, unless it said so within a day. The answer
   * is for the tab: no failure is reported.
   */
  findNfts(address: string, networkId: string): Promise<void>
}

/** ms for which an answer about a network is kept. */
const life = 24 * 60 * 60_000

export function openNfts({ context, service, $page, $networks }: NftsParameters): Nfts {
  const { clock, storage } = context
  /** Networks that are being asked about. */
  const open = new Set<string>()

  const note = (networkId: string, has: boolean): void => {
    const stored = storage.get(nftNetworksKey)
    const networks: Json = { ...(isRecord(stored) && (stored as object)), [networkId]: { has, at: clock.now() } }
    storage.set(nftNetworksKey, networks)
    $networks.set(networks)
  }
  const ask = async (
    address: string,
    networkId: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<PageAnswer<Nft>> => {
    if (!service || !(await service.supports(networkId, signal))) return 'unsupported'
    const answer = await askPage(service, { name: 'nfts', address, networkId, cursor }, readNft, signal)
    if (cursor === undefined) note(networkId, answer !== 'unsupported')
    return answer
  }
  const listOf = perAccount((address, networkId) =>
    createPages<Nft>({
      clock,
      keyOf: nftKey,
      isShown: (nft) => nft.networkId === networkId,
      ask: (cursor, signal) => ask(address, networkId, cursor, signal),
    }),
  )

  return {
    lists: {
      async follow($store, address, networkId) {
        const { $list } = listOf(address, networkId)
        const stop = $list.listen((list) => $store.set(list))
        $store.set($list.get())
        return stop
      },
      refresh: (address, networkId) => listOf(address, networkId).refresh(),
      loadMore: (address, networkId) => listOf(address, networkId).loadMore(),
    },
    async findNfts(address, networkId) {
      const signal = $page.get()?.signal
      if (!service || !signal || open.has(networkId) || isKnown(networkId)) return
      open.add(networkId)
      try {
        await ask(address, networkId, undefined, signal)
      } catch {
        // Not known now. The next visit of the account asks again.
      } finally {
        open.delete(networkId)
      }
    },
  }

  function isKnown(networkId: string): boolean {
    const stored = storage.get(nftNetworksKey)
    const known = isRecord(stored) ? stored[networkId] : undefined
    const age = isRecord(known) && typeof known.at === 'number' ? clock.now() - known.at : -1
    // An entry from the future was written with another clock.
    return age >= 0 && age < life
  }
}
