import { parseAccountId } from '@latchkey/core'
import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { type AccountOnNetwork, accountNetwork, accountNetworks } from './accountNetworks.js'
import { answerSources } from './answerSources.js'
import { readCursor, writeCursor } from './answers/cursors.js'
import { toBalance } from './answers/toBalance.js'
import { toHistoryItem } from './answers/toHistoryItem.js'
import { toNftAnswer } from './answers/toNftAnswer.js'
import type { DataNetwork, Sourced } from './DataNetwork.js'
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
import { multiplyDecimals, readDecimal, writeDecimal } from './decimal/Decimal.js'
import type { PageRequest } from './sources/ActivitySource.js'
import type { Fallback } from './sources/createFallback.js'
import { CursorError } from './sources/CursorError.js'
import { noSpamRules } from './spam/noSpamRules.js'
import { dataText } from './text.js'

const tag = 'data'
const failures = [400, 401, 429, 503, 504] as const
const mostForced = 20
const pageSize = 50

/** Balances, activity and NFTs of an account. */
export function addAccountRoutes({ app, context, networks }: DataRoutes): void {
  const { currencies } = context.config.data
  const project = requireProject(context.projectRules, 401)
  const spam = noSpamRules

  const balancesOf = async (
    { network, address }: AccountOnNetwork,
    forced: readonly string[],
    rate: string,
  ): Promise<readonly Balance[]> => {
    const key = address
    const found = await network.balances.ask({ key, isForced: forced.length > 0 }, (source, signal) =>
      source.balances({ address, tokens: forced }, signal),
    )
    const kept = found.filter(({ token }) => forced.includes(token.address ?? '') || !spam.isSpamToken(token))
    const prices = await network.prices.of(kept.filter(({ amount }) => amount > 0n).map(({ token }) => token))
    return kept.map((balance) => {
      const dollars = prices.get(balance.token.address ?? '')
      const price = dollars && writeDecimal(multiplyDecimals(readDecimal(dollars), readDecimal(rate)))
      return toBalance(network.id, balance, price)
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
      const { chainId, currency, forceUpdate } = http.req.valid('query')
      const accounts = accountNetworks(networks, http.req.valid('param').address, chainId)
      const rate = currencies.get(currency)
      if (rate === undefined) throw new ApiError(400, 'currency', dataText.currency([...currencies.keys()]))
      const forced = forceUpdate ? forcedTokens(forceUpdate, chainId, accounts[0]?.network) : []
      const asked = Promise.all(accounts.map((account) => balancesOf(account, forced, rate)))
      const found = await answerSources(asked)
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
      const { chainId, cursor } = http.req.valid('query')
      const { network, address } = accountNetwork(networks, http.req.valid('param').address, chainId)
      if (network.activity.sources.length === 0) throw new ApiError(400, 'chainId', dataText.noActivity)
      const asked = askPage(network.activity, { address, cursor }, (source, request, signal) =>
        source.activity(request, signal),
      )
      const page = await answerSources(asked)
      const { native } = network.tokens
      const data = (page?.items ?? []).map((item) =>
        toHistoryItem(item, { networkId: network.id, owner: address, native, spam }),
      )
      http.header('cache-control', 'no-store')
      return http.json({ data, next: nextOf(page) }, page ? 200 : 202)
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
      if (network.nfts.sources.length === 0) throw new ApiError(400, 'chainId', dataText.noNfts)
      const asked = askPage(network.nfts, { address, cursor }, (source, request, signal) => source.nfts(request, signal))
      const page = await answerSources(asked)
      const data = (page?.items ?? []).map((nft) => toNftAnswer(network.id, nft, spam))
      http.header('cache-control', 'no-store')
      return http.json({ data, next: nextOf(page) }, page ? 200 : 202)
    },
  )
}

/** @throws {ApiError} */
function forcedTokens(text: string, chainId: string | undefined, network: DataNetwork | undefined): readonly string[] {
  const ids = text.split(',')
  if (chainId === undefined || !network || ids.length > mostForced) {
    throw new ApiError(400, 'forceUpdate', dataText.forceUpdate)
  }
  return ids.map((id) => {
    const address = tokenAddress(id, network)
    if (address === undefined) throw new ApiError(400, 'forceUpdate', dataText.forceUpdate)
    return address
  })
}

/** The canonical address in a CAIP-10 id. `''`: the native currency. `undefined`: of another network. */
function tokenAddress(id: string, network: DataNetwork): string | undefined {
  try {
    const { networkId, address } = parseAccountId(id)
    if (networkId !== network.id) return undefined
    return address.toLowerCase() === network.nativeAddress.toLowerCase() ? '' : network.parseAddress(address)
  } catch {
    return undefined
  }
}

interface Page {
  readonly next: string | undefined
}

/** Asks for a page. A cursor leads back to its source alone. */
async function askPage<Source extends { readonly name: string }, Answer extends Page>(
  fallback: Fallback<Source, Sourced<Answer>>,
  { address, cursor }: { readonly address: string; readonly cursor: string | undefined },
  ask: (source: Source, request: PageRequest, signal: AbortSignal) => Promise<Answer>,
): Promise<Sourced<Answer>> {
  const at = cursor === undefined ? undefined : readCursor(cursor)
  if (at && !fallback.sources.some(({ name }) => name === at.source)) throw new CursorError('gateway')
  const request = { address, cursor: at?.position, most: pageSize }
  return fallback.ask({ key: `${address} ${cursor ?? ''}`, only: at?.source }, async (source, signal) => ({
    ...(await ask(source, request, signal)),
    source: source.name,
  }))
}

function nextOf(page: Sourced<Page> | undefined): string | null {
  return page?.next === undefined ? null : writeCursor({ source: page.source, position: page.next })
}
