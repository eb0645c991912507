import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { workOf } from '../http/workOf.js'
import { type AccountOnNetwork, accountNetwork, accountNetworks } from './accountNetworks.js'
import { answerSources } from './answerSources.js'
import { ActivityTimeError } from './answers/ActivityTimeError.js'
import { createPictureLimit } from './answers/createPictureLimit.js'
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
import type { ActivityItem } from './sources/ActivitySource.js'
import { dataText } from './text.js'
import { markActivity } from './tokens/markActivity.js'
import type { Token } from './tokens/Token.js'
import { withoutDoubtful } from './tokens/withoutDoubtful.js'

const tag = 'data'
const failures = [400, 401, 429, 503, 504] as const
const maxForced = 20

interface BalanceQuestion {
  /** Tokens whose balances are read again. `undefined`: none, and a kept answer does. */
  readonly forced: readonly string[] | undefined
  /** How much of the client's currency one dollar is. */
  readonly rate: string
  /** Whether the client hides tokens that nothing knows but the symbol of a listed one. */
  readonly hasDoubtful: boolean
  readonly signal: AbortSignal
}

/** Balances, activity and NFTs of an account. */
export function addAccountRoutes({ app, context, networks }: DataRoutes): void {
  const { config, report } = context
  const { currencies } = config.data
  const project = requireProject(context.projectRules, 401)

  const balancesOf = async (
    { network, address }: AccountOnNetwork,
    { forced, rate, hasDoubtful, signal }: BalanceQuestion,
  ): Promise<readonly Balance[]> => {
    const tokens = forced ?? []
    const asked = { key: address, signal, isForced: forced !== undefined }
    const found = await network.balances.ask(asked, (source, limit) => source.balances({ address, tokens }, limit))
    const isNamed = ({ address: at = '' }: Token) => tokens.includes(at)
    const kept = found.filter(
      ({ token, isAsked = false }) => isNamed(token) || !(isAsked || network.spam.isSpamToken(token)),
    )
    const held = kept.filter(({ amount }) => amount > 0n).map(({ token }) => token)
    const all = kept.map(({ token }) => token)
    const [{ prices }, marks] = await Promise.all([
      network.prices.of(held, signal),
      network.marks.of({ owner: address, tokens: all, signal }),
    ])
    const isShown = (token: Token) => {
      const mark = marks.get(token.address ?? '')
      return hasDoubtful || !network.spam.isOn || isNamed(token) || !mark || mark.knownBy !== undefined
    }
    return kept
      .filter(({ token }) => isShown(token))
      .map((balance) => {
        const at = balance.token.address ?? ''
        return toBalance(network.id, balance, { price: priceIn(prices.get(at), rate), mark: marks.get(at) })
      })
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
      const { chainId, currency, forceUpdate, doubtful } = http.req.valid('query')
      const accounts = accountNetworks(networks, http.req.valid('param').address, chainId)
      const rate = rateOf(currencies, currency)
      const forced = forceUpdate ? forcedTokens(forceUpdate, chainId, accounts[0]?.network) : undefined
      const question = { forced, rate, hasDoubtful: doubtful === 'true', signal: http.var.signal }
      const found = await answerSources(Promise.all(accounts.map((account) => balancesOf(account, question))))
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
      const { chainId, cursor, onramp, doubtful } = http.req.valid('query')
      const account = accountNetwork(networks, http.req.valid('param').address, chainId)
      const { network, address } = account
      http.header('cache-control', 'no-store')
      // Clients ask for purchases with it, and other activity would be shown as such.
      if (onramp !== undefined) return http.json({ data: [], next: null }, 200)
      if (network.activity.sources.length === 0) throw new ApiError(400, 'chainId', dataText.noActivity)
      const hasDoubtful = doubtful === 'true' || !network.spam.isOn
      const shownOf = (item: ActivityItem) => (hasDoubtful ? item : withoutDoubtful(item))
      const page = await answerSources(
        readPage(
          network.activity,
          { address, cursor, ...workOf(http) },
          {
            ask: async (source, request, signal) => {
              const found = await source.activity(request, signal)
              const items = found.items.filter(hasTime)
              const count = found.items.length - items.length
              if (count > 0) report(new ActivityTimeError({ networkId: network.id, source: source.name, count }))
              return { ...found, items: await markActivity(items, { owner: address, marks: network.marks, signal }) }
            },
            isShown(item) {
              const shown = shownOf(item)
              return shown !== undefined && !network.spam.isSpamActivity(shown, address)
            },
          },
        ),
      )
      const { tokens, nativeAddress, spam } = network
      const shape = {
        networkId: network.id,
        owner: address,
        native: tokens.native,
        nativeAddress,
        spam,
        limitPicture: createPictureLimit(),
      }
      const data = (page?.items ?? []).flatMap((item) => shownOf(item) ?? []).map((item) => toHistoryItem(item, shape))
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
          { address, cursor, ...workOf(http) },
          {
            ask: (source, request, signal) => source.nfts(request, signal),
            isShown: () => true,
          },
        ),
      )
      const limitPicture = createPictureLimit()
      const data = (page?.items ?? []).map((nft) =>
        toNftAnswer(network.id, { ...nft, image: limitPicture(nft.image) }, network.spam),
      )
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
  if (ids.length > maxForced || chainId === undefined || addresses.includes(undefined)) {
    throw new ApiError(400, 'forceUpdate', dataText.forceUpdate)
  }
  return addresses.filter((address) => address !== undefined && address !== '') as readonly string[]
}
