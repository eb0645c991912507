import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { type AccountOnNetwork, accountNetwork, accountNetworks } from './accountNetworks.js'
import { answerSources } from './answerSources.js'
import { ActivityTimeError } from './answers/ActivityTimeError.js'
import { hasTime } from './answers/hasTime.js'
import { toBalance } from './answers/toBalance.js'
import { toHistoryItem } from './answers/toHistoryItem.js'
import { toNftAnswer } from './answers/toNftAnswer.js'
import type { DataNetwork } from './DataNetwork.js'
import type { DataRoutes } from './dataRoutes.js'
import {
  accountParam,
  type Balance,
  balanceQuery,
  balancesSchema,
  historySchema,
  nftsSchema,
  pageQuery,
} from './dataSchemas.js'
import { priceIn } from './prices/priceIn.js'
import { rateOf } from './prices/rateOf.js'
import { readAssetId, tokenAddressOf } from './readAssetId.js'
import { readPage } from './readPage.js'
import { dataText } from './text.js'

const tag = 'data'
const failures = [400, 401, 429, 503, 504] as const
const mostForced = 20

/** Balances, activity and NFTs of an account. */
export function addAccountRoutes({ app, context, networks }: DataRoutes): void {
  const { config, report } = context
  const { currencies } = config.data
  const project = requireProject(context.projectRules, 401)

  const balancesOf = async (
    { network, address }: AccountOnNetwork,
    forced: readonly string[] | undefined,
    rate: string,
  ): Promise<readonly Balance[]> => {
    const tokens = forced ?? []
    const asked = { key: address, isForced: forced !== undefined }
    const found = await network.balances.ask(asked, (source, signal) => source.balances({ address, tokens }, signal))
    const kept = found.filter(({ token }) => tokens.includes(token.address ?? '') || !network.spam.isSpamToken(token))
    const held = kept.filter(({ amount }) => amount > 0n).map(({ token }) => token)
    const { prices } = await network.prices.of(held)
    return kept.map((balance) => toBalance(network.id, balance, priceIn(prices.get(balance.token.address ?? ''), rate)))
  }

  app.get(
    '/v1/account/:address/balance',
    described({
      summary: 'Balances of an account, with prices',
      tag,
      answer: balancesSchema,
      failures,
      others: { 202: balancesSchema },
    }),
    project,
    checked('param', accountParam),
    checked('query', balanceQuery),
    async (http) => {
      const { chainId, currency, forceUpdate } = http.req.valid('query')
      const accounts = accountNetworks(networks, http.req.valid('param').address, chainId)
      const rate = rateOf(currencies, currency)
      const forced = forceUpdate ? forcedTokens(forceUpdate, chainId, accounts[0]?.network) : undefined
      const found = await answerSources(Promise.all(accounts.map((account) => balancesOf(account, forced, rate))))
      http.header('cache-control', 'no-store')
      return http.json({ balances: (found ?? []).flat() }, found ? 200 : 202)
    },
  )

  app.get(
    '/v1/account/:address/history',
    described({
      summary: 'Activity of an account, the newest first',
      tag,
      answer: historySchema,
      failures,
      others: { 202: historySchema },
    }),
    project,
    checked('param', accountParam),
    checked('query', pageQuery),
    async (http) => {
      const { chainId, cursor, onramp } = http.req.valid('query')
      const account = accountNetwork(networks, http.req.valid('param').address, chainId)
      const { network, address } = account
      http.header('cache-control', 'no-store')
      // Clients ask for purchases with it, and other activity would be shown as such.
      if (onramp !== undefined) return http.json({ data: [], next: null }, 200)
      if (network.activity.sources.length === 0) throw new ApiError(400, 'chainId', dataText.noActivity)
      const page = await answerSources(
        readPage(
          network.activity,
          { address, cursor },
          {
            ask: async (source, request, signal) => {
              const found = await source.activity(request, signal)
              const items = found.items.filter(hasTime)
              const count = found.items.length - items.length
              if (count > 0) report(new ActivityTimeError({ networkId: network.id, source: source.name, count }))
              return { ...found, items }
            },
            isShown: (item) => !network.spam.isSpamActivity(item, address),
          },
        ),
      )
      const { native } = network.tokens
      const shape = { networkId: network.id, native, spam: network.spam }
      const data = (page?.items ?? []).map((item) => toHistoryItem(item, shape))
      return http.json({ data, next: page?.next ?? null }, page ? 200 : 202)
    },
  )

  app.get(
    '/v1/account/:address/nfts',
    described({
      summary: 'NFTs of an account',
      tag,
      answer: nftsSchema,
      failures,
      others: { 202: nftsSchema },
    }),
    project,
    checked('param', accountParam),
    checked('query', pageQuery),
    async (http) => {
      const { chainId, cursor } = http.req.valid('query')
      const { network, address } = accountNetwork(networks, http.req.valid('param').address, chainId)
      http.header('cache-control', 'no-store')
      if (network.nfts.sources.length === 0) return http.json({ data: [], next: null, supported: false })
      const page = await answerSources(
        readPage(
          network.nfts,
          { address, cursor },
          {
            ask: (source, request, signal) => source.nfts(request, signal),
            isShown: () => true,
          },
        ),
      )
      const data = (page?.items ?? []).map((nft) => toNftAnswer(network.id, nft, network.spam))
      return http.json({ data, next: page?.next ?? null }, page ? 200 : 202)
    },
  )
}

/**
 * The tokens whose balances a client wants to be read again, without the native currency, which is
 * always read.
 *
 * @throws {ApiError}
 */
function forcedTokens(text: string, chainId: string | undefined, network: DataNetwork | undefined): readonly string[] {
  const ids = text.split(',')
  const addresses = ids.map((id) => {
    const asset = readAssetId(id)
    return network && asset?.networkId === chainId ? tokenAddressOf(network, asset?.text ?? '') : undefined
  })
  if (ids.length > mostForced || chainId === undefined || addresses.includes(undefined)) {
    throw new ApiError(400, 'forceUpdate', dataText.forceUpdate)
  }
  return addresses.filter((address) => address !== undefined && address !== '') as readonly string[]
}
