import {
  type Call,
  createTokenMarker,
  type MarkerOptions,
  namespaceOf,
  type PluginContext,
  UnsupportedCapabilityError,
  withTimeout,
} from '@latchkey/core'
import { assetsService, type Token, type TokenBalance, type TokenService, tokensService } from '@latchkey/core/services'
import type { PortfolioOptions } from '../contract/options.js'
import type { DataService } from '../service/DataService.js'
import type { ReadOwnTokens } from './createOwnTokens.js'
import { listedTokens } from './listedTokens.js'
import { priced } from './priced.js'
import { readBalance } from './readBalance.js'
import { sortTokens } from './sortTokens.js'
import { withScales } from './withScales.js'

export interface TokenRequest {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** Addresses of tokens whose balance has changed. `undefined`: the network's own currency. */
  readonly changed?: readonly (string | undefined)[] | undefined
}

export interface TokenAnswer {
  /** Sorted. Each token once, the network's own currency always. */
  readonly tokens: readonly TokenBalance[]
  /** The data service did not answer. */
  readonly isIncomplete: boolean
}

/** @throws the node's failure, when no source answers. */
export type ReadTokens = (request: TokenRequest, signal: AbortSignal) => Promise<TokenAnswer>

/** ms for the wallet, which should know its own tokens at once. */
const walletLimit = 5_000
/**
 * ms in which a wallet that does not say what it has is not asked again. A wallet on a phone gets each
 * question over its relay.
 */
const silence = 300_000
/** ms for a service with its retries, and for the nodes. */
const limit = 15_000

/**
 * The balance strategy: the wallet's own list, else the data service, else the network's nodes. The
 * app's own tokens and the network's own currency are always asked for.
 */
export function createTokenSource({
  context,
  options,
  service,
  ownTokens,
}: {
  readonly context: Pick<PluginContext, '$networks' | 'settings' | 'service' | 'wallet' | 'clock'>
  readonly options: PortfolioOptions
  readonly service: DataService | undefined
  readonly ownTokens: ReadOwnTokens
}): ReadTokens {
  const { clock } = context
  const { wholeTokens = false, currency = 'usd' } = options
  /** When the wallet did not say what an account has (ms by `Clock.elapsed()`), by network and address. */
  const silent = new Map<string, number>()

  const isListed = (token: TokenBalance): boolean =>
    (token.address === undefined || token.amount > 0n) && (wholeTokens || token.decimals > 0)

  /** What a source answers. The next one is asked when it fails, unless the page was left. */
  const attempt = <T, Fallback>(
    ms: number,
    ask: (ends: AbortSignal) => Promise<T>,
    fallback: Fallback,
    signal: AbortSignal,
  ): Promise<T | Fallback> =>
    withTimeout(clock, ms, ask, signal).catch(() => {
      signal.throwIfAborted()
      return fallback
    })

  /** `undefined`: the wallet does not say it, or failed. */
  const askWallet = async (
    request: TokenRequest,
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[] | undefined> => {
    const key = `${request.networkId}:${request.address}`
    if (clock.elapsed() - (silent.get(key) ?? Number.NEGATIVE_INFINITY) < silence) return undefined
    const held = await attempt(walletLimit, (ends) => askAssets(context, request, ends), undefined, signal)
    if (!held) silent.set(key, clock.elapsed())
    // The prices of wallets are in US dollars.
    return held?.map(({ price, value: _, ...token }) => ({
      ...token,
      ...(currency === 'usd' && priced(price, token)),
    }))
  }

  /** `undefined`: there is no service for this network. */
  const askService = async (
    { address, networkId, changed = [] }: TokenRequest,
    node: TokenService,
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[] | undefined> => {
    if (!service || !(await service.supports(networkId, signal))) return undefined
    const ids = changed.map((token) => `${networkId}:${token ?? node.nativeAddress(networkId)}`)
    const raw = await service.balances({ address, networkId, changed: ids }, signal)
    const read = await Promise.all(raw.map((one) => readBalance(one, networkId, node)))
    const listed = unique(read.flatMap((token) => token ?? []))
    return withScales(listed, { address, networkId, node, signal })
  }

  return async (request, signal) => {
    const { address, networkId } = request
    const node = context.service(tokensService, networkId)
    if (!node) throw new UnsupportedCapabilityError('tokens')
    const [own, fromWallet] = await Promise.all([
      attempt(limit, (ends) => ownTokens(networkId, ends), [], signal),
      askWallet(request, signal),
    ])
    const isPriced = fromWallet?.every(({ price }) => price !== undefined) === true
    const answer = isPriced
      ? undefined
      : await attempt(limit, (ends) => askService(request, node, ends), 'failed' as const, signal)
    const isIncomplete = answer === 'failed'
    const fromService = isIncomplete ? undefined : answer
    const known = fromWallet ? unique(withPrices(fromWallet, fromService ?? [])) : fromService
    const prices = new Set(fromService?.flatMap(({ address: at, price }) => (price === undefined ? [] : at)))
    const marks = { listed: listedTokens(context, networkId, own), isPriced: (at: string) => prices.has(at) }
    const askNode = (tokens: readonly Token[], ends: AbortSignal) => node.read(address, networkId, tokens, ends)
    if (!known) {
      const tokens = await withTimeout(clock, limit, (ends) => askNode(own, ends), signal)
      return { tokens: finish(tokens, marks), isIncomplete }
    }
    const has = (at: string | undefined): boolean => known.some((other) => other.address === at)
    const missing = own.filter((token) => !has(token.address))
    const isComplete = has(undefined) && missing.length === 0
    // If the node fails, the tokens that the service knows are still listed.
    const added = isComplete ? [] : await attempt(limit, (ends) => askNode(missing, ends), [], signal)
    return { tokens: finish(unique([...withIcons(known, own), ...added]), marks), isIncomplete }
  }

  function finish(tokens: readonly TokenBalance[], marks: MarkerOptions): readonly TokenBalance[] {
    return sortTokens(tokens.filter(isListed).map(createTokenMarker(marks)))
  }
}

/** `undefined`: the wallet does not say it, or the account is not the current one of its namespace. */
async function askAssets(
  { service, wallet }: Pick<PluginContext, 'service' | 'wallet'>,
  { address, networkId }: TokenRequest,
  signal: AbortSignal,
): Promise<readonly TokenBalance[] | undefined> {
  const assets = service(assetsService, networkId)
  if (!assets || !wallet.can(assetsService, namespaceOf(networkId))) return undefined
  const read = async (call: Call): Promise<readonly TokenBalance[] | undefined> =>
    call.address === address && call.networkId === networkId ? assets.read(call) : undefined
  return wallet.read('assets', read, { networkId, signal })
}

/** The first of each address stays. */
function unique(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const byAddress = new Map<string | undefined, TokenBalance>()
  for (const token of tokens) if (!byAddress.has(token.address)) byAddress.set(token.address, token)
  return [...byAddress.values()]
}

/** Amounts of the wallet with the prices, pictures and marks of the service. */
function withPrices(held: readonly TokenBalance[], known: readonly TokenBalance[]): readonly TokenBalance[] {
  const byAddress = new Map(known.map((token) => [token.address, token]))
  return held.map((token) => {
    const other = byAddress.get(token.address)
    const icon = token.icon ?? other?.icon
    return {
      ...token,
      ...(icon !== undefined && { icon }),
      ...(other?.sameSymbolAs && { sameSymbolAs: other.sameSymbolAs }),
      ...(token.price === undefined && priced(other?.price, token)),
    }
  })
}

/** The app's own pictures of its tokens. */
function withIcons(known: readonly TokenBalance[], own: readonly Token[]): readonly TokenBalance[] {
  const icons = new Map(own.flatMap(({ address, icon }) => (icon === undefined ? [] : [[address, icon] as const])))
  return known.map((token) => {
    const icon = icons.get(token.address)
    return icon === undefined ? token : { ...token, icon }
  })
}
