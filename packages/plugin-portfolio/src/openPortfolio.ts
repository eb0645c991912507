import type { Json, Page, PluginContext, ShownBalance } from '@latchkey/core'
import type { TokenList } from '@latchkey/core/services'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { type Activity, openActivity } from './activity/openActivity.js'
import type { PortfolioApi } from './api.js'
import type { PortfolioOptions } from './contract/options.js'
import { createHiddenTokens } from './hidden/createHiddenTokens.js'
import { type Nfts, openNfts } from './nfts/openNfts.js'
import { createDataService } from './service/createDataService.js'
import { createOwnTokens } from './tokens/createOwnTokens.js'
import { createTokenCache } from './tokens/createTokenCache.js'
import { createTokenReader, type TokenReader } from './tokens/createTokenReader.js'
import { createTokenSource } from './tokens/createTokenSource.js'
import { iconOfOwn } from './tokens/iconOfOwn.js'
import { totalOf } from './tokens/totalOf.js'

export interface PortfolioParameters {
  readonly context: PluginContext
  readonly options: PortfolioOptions
  /** `undefined` while the modal is not started. */
  readonly $page: ReadableAtom<Page | undefined>
  /** What is stored of networks with NFTs. */
  readonly $nftNetworks: WritableAtom<Json | undefined>
}

/** What the plugin does, loaded with its first use. */
export interface Portfolio extends Pick<PortfolioApi, 'setHidden'> {
  readonly activity: Activity
  readonly nfts: Nfts
  createReader($list: WritableAtom<TokenList>, address: string, networkId: string): TokenReader
  /** The icon of one of the app's own tokens, by its CAIP-10 id. */
  iconOf(tokenId: string, signal: AbortSignal): Promise<string | undefined>
  /** Keeps a store equal to the hidden tokens. */
  followHidden($store: WritableAtom<ReadonlySet<string>>): () => void
  /** Keeps a store equal to the total of a list. */
  followTotal(
    $store: WritableAtom<ShownBalance | undefined>,
    $list: ReadableAtom<TokenList>,
    $hidden: ReadableAtom<ReadonlySet<string>>,
  ): () => void
}

export function openPortfolio({ context, options, $page, $nftNetworks }: PortfolioParameters): Portfolio {
  const { currency = 'usd' } = options
  const service = createDataService({ context, currency })
  const ownTokens = createOwnTokens(context, options)
  const read = createTokenSource({ context, options, service, ownTokens })
  const cache = createTokenCache({ storage: context.storage, clock: context.clock, currency })
  const hidden = createHiddenTokens(context.storage)
  // The hosted cloud, which needs a project id, does not have the route.
  const gateway = context.settings.services.needsProjectId ? undefined : service
  return {
    activity: openActivity({
      context,
      service,
      $page,
      ownTokens,
      $shown: hidden.$shown,
      onEnded({ networkId, transfer }) {
        // What the account sent itself is no token that only strangers know.
        if (transfer?.token !== undefined) hidden.set({ networkId, address: transfer.token }, false)
      },
    }),
    nfts: openNfts({ context, service: gateway, $page, $networks: $nftNetworks }),
    createReader: ($list, address, networkId) =>
      createTokenReader({
        context,
        cache,
        read,
        currency,
        $page,
        $list,
        address,
        networkId,
        onTokens: hidden.note,
      }),
    iconOf: (tokenId, signal) => iconOfOwn(ownTokens, tokenId, signal),
    followHidden: ($store) => hidden.$ids.subscribe((ids) => $store.set(ids)),
    setHidden: async (token, isHidden) => hidden.set(token, isHidden),
    followTotal($store, $list, $hidden) {
      const update = (): void =>
        $store.set(totalOf($list.get(), $hidden.get(), { currency, locale: context.settings.locale }))
      const stops = [$list.listen(update), $hidden.listen(update)]
      update()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
